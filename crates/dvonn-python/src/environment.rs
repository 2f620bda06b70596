//! Batches of games, written into NumPy arrays that the caller owns.

use std::sync::{Mutex, MutexGuard, PoisonError};

use dvonn_environment::{Action, BatchedEnvironment as Inner, Outputs, Plane, Reward, Start};
use numpy::{PyReadonlyArrayDyn, PyReadwriteArrayDyn, PyUntypedArray};
use pyo3::exceptions::{PyImportError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyAny, PyBytes};

use crate::board;
use crate::error::{NotationError, not_read, step};
use crate::moves::{self, Move};
use crate::numbers;
use crate::position::Position;

/// Evaluates an expression for an array of actions or games, of one of the usual integer types.
macro_rules! with_numbers {
    ($array:expr, $name:literal, $view:ident => $body:expr) => {{
        let array = $array;
        if let Ok($view) = array.extract::<PyReadonlyArrayDyn<'_, i64>>() {
            $body
        } else if let Ok($view) = array.extract::<PyReadonlyArrayDyn<'_, i32>>() {
            $body
        } else if let Ok($view) = array.extract::<PyReadonlyArrayDyn<'_, u16>>() {
            $body
        } else if let Ok($view) = array.extract::<PyReadonlyArrayDyn<'_, i16>>() {
            $body
        } else {
            return Err(not_numbers($name));
        }
    }};
}

fn not_numbers(name: &str) -> PyErr {
    PyTypeError::new_err(format!("{name} must be a NumPy array of int64, int32, int16 or uint16"))
}

/// A byte array to write into: `uint8`, or `bool` or `int8` viewed as `uint8`.
fn bytes<'py>(array: &Bound<'py, PyAny>, name: &str) -> PyResult<PyReadwriteArrayDyn<'py, u8>> {
    if let Ok(bytes) = array.extract() {
        return Ok(bytes);
    }
    let wrong =
        || PyTypeError::new_err(format!("{name} must be a writable NumPy array of uint8, int8 or bool"));
    let size: usize = array.getattr("itemsize").and_then(|size| size.extract()).map_err(|_| wrong())?;
    if size != 1 {
        return Err(wrong());
    }
    array.call_method1("view", ("uint8",)).and_then(|view| view.extract()).map_err(|_| wrong())
}

/// The arrays of a step, borrowed from NumPy.
struct Arrays<'py> {
    players: Option<PyReadwriteArrayDyn<'py, u8>>,
    masks: Option<PyReadwriteArrayDyn<'py, u8>>,
    observations: Option<PyReadwriteArrayDyn<'py, u8>>,
    rewards: Option<PyReadwriteArrayDyn<'py, f32>>,
    terminated: Option<PyReadwriteArrayDyn<'py, u8>>,
}

impl<'py> Arrays<'py> {
    fn new(
        masks: Option<&Bound<'py, PyAny>>,
        observations: Option<&Bound<'py, PyAny>>,
        rewards: Option<&Bound<'py, PyAny>>,
        terminated: Option<&Bound<'py, PyAny>>,
        players: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Self> {
        let bytes =
            |array: Option<&Bound<'py, PyAny>>, name| array.map(|array| bytes(array, name)).transpose();
        let rewards = rewards.map(|array| {
            let wrong = || PyTypeError::new_err("rewards must be a writable NumPy array of float32");
            array.extract().map_err(|_| wrong())
        });
        Ok(Self {
            players: bytes(players, "players")?,
            masks: bytes(masks, "masks")?,
            observations: bytes(observations, "observations")?,
            rewards: rewards.transpose()?,
            terminated: bytes(terminated, "terminated")?,
        })
    }

    /// The arrays as slices.
    fn outputs(&mut self) -> PyResult<Outputs<'_>> {
        fn slice<'a, T: numpy::Element>(
            array: &'a mut Option<PyReadwriteArrayDyn<'_, T>>,
            name: &str,
        ) -> PyResult<Option<&'a mut [T]>> {
            let slice = array.as_mut().map(PyReadwriteArrayDyn::as_slice_mut).transpose();
            slice.map_err(|_| PyTypeError::new_err(format!("{name} must be contiguous")))
        }
        Ok(Outputs {
            players: slice(&mut self.players, "players")?,
            masks: slice(&mut self.masks, "masks")?,
            observations: slice(&mut self.observations, "observations")?,
            rewards: slice(&mut self.rewards, "rewards")?,
            terminated: slice(&mut self.terminated, "terminated")?,
        })
    }
}

/// Many games stepped at once. Python's other threads run during a step.
#[pyclass(frozen, module = "dvonn")]
pub(crate) struct BatchedEnvironment(Mutex<Inner>);

impl BatchedEnvironment {
    fn batch(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl BatchedEnvironment {
    /// The number of actions.
    #[classattr]
    const ACTIONS: usize = Action::COUNT;

    /// The shape of an observation: planes, rows, columns.
    #[classattr]
    const OBSERVATION_SHAPE: (usize, usize, usize) = (Plane::ALL.len(), Plane::ROWS, Plane::COLUMNS);

    /// The names of the planes.
    #[classattr]
    #[pyo3(name = "PLANES")]
    fn planes() -> Vec<&'static str> {
        Plane::ALL.map(Plane::as_str).to_vec()
    }

    /// A batch of games. Games begin with the `empty` board, a `random` full one or a `balanced` one. The
    /// reward is the `outcome` (1, 0, -1) or the `margin` (divided by 49 pieces).
    #[new]
    #[pyo3(signature = (games, *, seed=0, start="empty", reward="outcome", auto_reset=true))]
    fn new(
        py: Python<'_>,
        #[pyo3(from_py_with = numbers::games)] games: usize,
        #[pyo3(from_py_with = numbers::seed)] seed: u64,
        start: &str,
        reward: &str,
        auto_reset: bool,
    ) -> PyResult<Self> {
        if py.import("numpy").is_err() {
            return Err(PyImportError::new_err("batches need NumPy: pip install dvonn[numpy]"));
        }
        let start: Start = start.parse().map_err(|error| not_read(&error))?;
        let reward: Reward = reward.parse().map_err(|error| not_read(&error))?;
        let batch = Inner::new(games, seed, start).with_reward(reward).with_auto_reset(auto_reset);
        Ok(Self(Mutex::new(batch)))
    }

    fn __len__(&self) -> usize {
        self.batch().len()
    }

    /// Reads what `pack` wrote, in this release or an earlier one.
    #[staticmethod]
    fn unpack(packed: &[u8]) -> PyResult<Self> {
        let batch = Inner::unpack(packed).map_err(|error| not_read(&error))?;
        Ok(Self(Mutex::new(batch)))
    }

    /// Packs the batch into bytes, which every later release can read. The unpacked games continue exactly
    /// like these.
    fn pack<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.batch().pack())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        Ok((py.get_type::<Self>().getattr("unpack")?, (self.pack(py),)))
    }

    fn __copy__(&self) -> Self {
        Self(Mutex::new(self.batch().clone()))
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.__copy__()
    }

    /// Restarts all games, as a new batch with this seed would.
    fn reset(&self, py: Python<'_>, #[pyo3(from_py_with = numbers::seed)] seed: u64) {
        py.detach(|| self.batch().reset(seed));
    }

    /// Plays an action in each game and writes the results into the given arrays. An illegal action raises
    /// `IllegalActionError`, and nothing has changed then. A batch of one game also takes a single number.
    #[pyo3(signature = (
        actions, *, masks=None, observations=None, rewards=None, terminated=None, players=None
    ))]
    #[expect(clippy::too_many_arguments, reason = "Python's callers name them")]
    fn step<'py>(
        &self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
        masks: Option<&Bound<'py, PyAny>>,
        observations: Option<&Bound<'py, PyAny>>,
        rewards: Option<&Bound<'py, PyAny>>,
        terminated: Option<&Bound<'py, PyAny>>,
        players: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<()> {
        let mut arrays = Arrays::new(masks, observations, rewards, terminated, players)?;
        let outputs = arrays.outputs()?;
        if actions.cast::<PyUntypedArray>().is_err() {
            let action = [numbers::any_action(actions).map_err(|_| not_numbers("actions"))?];
            return py.detach(|| self.batch().step(&action, outputs)).map_err(|error| step(&error));
        }
        with_numbers!(actions, "actions", array => {
            let actions = array.as_slice().map_err(|_| PyTypeError::new_err("actions must be contiguous"))?;
            py.detach(|| self.batch().step(actions, outputs)).map_err(|error| step(&error))
        })
    }

    /// Writes the current observation. Rewards and ends are 0.
    #[pyo3(signature = (*, masks=None, observations=None, rewards=None, terminated=None, players=None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        masks: Option<&Bound<'py, PyAny>>,
        observations: Option<&Bound<'py, PyAny>>,
        rewards: Option<&Bound<'py, PyAny>>,
        terminated: Option<&Bound<'py, PyAny>>,
        players: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<()> {
        let mut arrays = Arrays::new(masks, observations, rewards, terminated, players)?;
        let outputs = arrays.outputs()?;
        py.detach(|| self.batch().observe(outputs)).map_err(|error| step(&error))
    }

    /// Writes a random legal action for each game into an array of `int64`, `int32` or `uint16`. The games'
    /// own generators draw them.
    fn random_actions(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        macro_rules! write_as {
            ($($number:ty),*) => {$(
                if let Ok(mut array) = actions.extract::<PyReadwriteArrayDyn<'_, $number>>() {
                    let actions = array
                        .as_slice_mut()
                        .map_err(|_| PyTypeError::new_err("actions must be contiguous"))?;
                    return py.detach(|| self.batch().random_actions(actions)).map_err(|error| step(&error));
                }
            )*};
        }
        write_as!(i64, i32, u16);
        Err(PyTypeError::new_err("actions must be a writable NumPy array of int64, int32 or uint16"))
    }

    /// The position of a game.
    fn position(&self, #[pyo3(from_py_with = numbers::game)] game: usize) -> PyResult<Position> {
        let position = self.batch().position(game).copied();
        position.map(Position).ok_or_else(|| numbers::no_game(game))
    }

    /// Puts a game into a position.
    fn set_position(
        &self,
        #[pyo3(from_py_with = numbers::game)] game: usize,
        position: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let position = board::position(position)?;
        if self.batch().set_position(game, &position) { Ok(()) } else { Err(numbers::no_game(game)) }
    }

    /// Copies positions from another batch: game *i* gets the position of its game `games[i]`.
    fn copy_positions(&self, py: Python<'_>, other: &Self, games: &Bound<'_, PyAny>) -> PyResult<()> {
        // Copy the other batch, so that two batches are never locked at once.
        let other = other.batch().clone();
        with_numbers!(games, "games", array => {
            let games = array.as_slice().map_err(|_| PyTypeError::new_err("games must be contiguous"))?;
            py.detach(|| self.batch().copy_positions(&other, games)).map_err(|error| step(&error))
        })
    }
}

/// The number of the action that plays a move. Raises `NotationError` if the spaces of the move are not on
/// one line.
#[pyfunction]
pub(crate) fn action_of(m: &Bound<'_, PyAny>) -> PyResult<usize> {
    let m = moves::given(m)?;
    let action = Action::of(m);
    action.map(Action::index).ok_or_else(|| NotationError::new_err(format!("no action plays {m}")))
}

/// The move that an action plays in a position; `None` if it isn't legal there.
#[pyfunction]
pub(crate) fn move_of<'py>(
    py: Python<'py>,
    position: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = numbers::action)] action: usize,
) -> PyResult<Option<Bound<'py, Move>>> {
    let position = board::position(position)?;
    let action = Action::new(action).ok_or_else(|| {
        NotationError::new_err(format!("not an action: {action}; expected 0 to {}", Action::COUNT - 1))
    })?;
    action.legal_move(&position).map(|m| moves::object(py, m)).transpose()
}
