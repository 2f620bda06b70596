//! An explanation for programs.

use dvonn::{Color, Margin, Move, Space, SpaceSet, Stack};
use dvonn_analysis::Line;
use dvonn_coach::explain::{Stake, stakes};
use dvonn_coach::{
    Blockade, Cut, EndTrap, Facts, Kind, MeleeStrength, Motif, Region, StackFacts, WaitingGame, WeakCluster,
    motifs,
};
use serde::Serialize;

use super::{Explained, motifs_of};
use crate::commands::review::report::names;

/// The explanation of a position.
#[derive(Serialize)]
pub(super) struct Report {
    dfen: String,
    facts: FactsReport,
    /// The move that the motifs are about: the named one, or the best one.
    #[serde(rename = "move")]
    m: Option<Move>,
    motifs: Vec<MotifReport>,
    /// The move's value for the side to move, in pieces; null if there is no move.
    value: Option<f64>,
    proven: bool,
    /// What the play expected after the move takes from either side, the largest loss first.
    at_stake: Vec<StakeReport>,
    best: Vec<LineReport>,
}

#[derive(Serialize)]
struct StakeReport {
    /// The side that loses the pieces.
    side: Color,
    pieces: u8,
    #[serde(rename = "move")]
    m: Move,
    by: Color,
    spaces: SpaceSet,
    /// The moves before it.
    after: Vec<Move>,
    events: Vec<EventReport>,
}

#[derive(Serialize)]
struct EventReport {
    event: &'static str,
    side: Color,
    size: u8,
    spaces: SpaceSet,
}

#[derive(Serialize)]
struct LineReport {
    #[serde(rename = "move")]
    m: Move,
    value: f64,
    proven: bool,
    /// The loss compared with the best move.
    loss: f64,
    pv: Vec<Move>,
    motifs: Vec<&'static str>,
}

#[derive(Serialize)]
struct MotifReport {
    motif: &'static str,
    spaces: SpaceSet,
    moves: Vec<Move>,
    /// The pieces that leave the board, or would leave it, by the owner of their stacks: White's, then
    /// Black's.
    #[serde(skip_serializing_if = "Option::is_none")]
    lost: Option<[u8; 2]>,
}

#[derive(Serialize)]
struct FactsReport {
    phase: &'static str,
    /// White's pieces minus Black's, if the game ended now.
    payoff: Margin,
    melee_strength: [StrengthReport; 2],
    stacks: Vec<StackReport>,
    conflicts: Vec<[Space; 2]>,
    regions: Vec<RegionReport>,
    holds: Vec<HoldReport>,
    cuts: Vec<CutReport>,
    weak_clusters: Vec<ClusterReport>,
    blockades: Vec<BlockadeReport>,
    waiting_game: Option<WaitingReport>,
    end_trap: Option<TrapReport>,
}

#[derive(Serialize)]
struct StrengthReport {
    moves: u8,
    onto_enemies: u8,
}

#[derive(Serialize)]
struct StackReport {
    space: Space,
    #[serde(flatten)]
    stack: Stack,
    kinds: Vec<&'static str>,
    targets: SpaceSet,
    attackers: SpaceSet,
    defenders: SpaceSet,
}

#[derive(Serialize)]
struct RegionReport {
    spaces: SpaceSet,
    reds: SpaceSet,
    pieces: [u8; 2],
    control: [u8; 2],
    dominant: Option<Color>,
}

#[derive(Serialize)]
struct HoldReport {
    space: Space,
    held: SpaceSet,
    pieces: [u8; 2],
}

#[derive(Serialize)]
struct CutReport {
    side: Color,
    #[serde(rename = "move")]
    m: Move,
    removed: SpaceSet,
    lost: [u8; 2],
}

#[derive(Serialize)]
struct ClusterReport {
    side: Color,
    stacks: SpaceSet,
    by: Move,
    lost: [u8; 2],
}

#[derive(Serialize)]
struct BlockadeReport {
    blocked: Color,
    stacks: SpaceSet,
    ring: SpaceSet,
    depth: Option<u8>,
}

#[derive(Serialize)]
struct WaitingReport {
    free: [Vec<Move>; 2],
    giving: [Vec<Move>; 2],
    runs_out: Option<Color>,
}

#[derive(Serialize)]
struct TrapReport {
    side: Color,
    moves: Vec<Move>,
    cost: u8,
}

impl Report {
    pub(super) fn new(explained: &Explained<'_>) -> Self {
        let position = explained.position;
        let line = explained.line.as_ref().or_else(|| explained.lines.first());
        let hundredths = |line: &Line| line.evaluation.score.hundredths();
        let best = explained.lines.first().map_or(0, hundredths);
        let report = |line: &Line| {
            let m = line.first()?;
            Some(LineReport {
                m,
                value: pieces(hundredths(line)),
                proven: line.evaluation.proven,
                loss: pieces(best - hundredths(line)),
                pv: line.moves.clone(),
                motifs: names(&motifs(position, m)),
            })
        };
        Self {
            dfen: explained.dfen.clone(),
            facts: FactsReport::new(&Facts::of(position)),
            m: line.and_then(Line::first),
            motifs: motifs_of(explained).iter().map(MotifReport::new).collect(),
            value: line.map(|line| pieces(hundredths(line))),
            proven: line.is_some_and(|line| line.evaluation.proven),
            at_stake: line.map_or_else(Vec::new, |line| {
                stakes(position, &line.moves).into_iter().map(StakeReport::new).collect()
            }),
            best: explained.lines.iter().filter_map(report).collect(),
        }
    }
}

impl StakeReport {
    fn new(stake: Stake) -> Self {
        let events = stake.events.iter().map(|event| EventReport {
            event: event.kind.as_str(),
            side: event.owner,
            size: event.pieces,
            spaces: event.spaces,
        });
        Self {
            side: stake.loser,
            pieces: stake.pieces,
            m: stake.m,
            by: stake.by,
            spaces: stake.spaces(),
            events: events.collect(),
            after: stake.after,
        }
    }
}

fn pieces(hundredths: i32) -> f64 {
    f64::from(hundredths) / 100.0
}

impl MotifReport {
    fn new(motif: &Motif) -> Self {
        let lost = match motif {
            Motif::CutOff { lost, .. } | Motif::Amputation { lost, .. } | Motif::WeakCluster { lost, .. } => {
                Some(lost.into_array())
            }
            _ => None,
        };
        Self { motif: motif.kind().as_str(), spaces: motif.spaces(), moves: motif.moves(), lost }
    }
}

impl FactsReport {
    fn new(facts: &Facts) -> Self {
        let strength = |MeleeStrength { moves, onto_enemies }| StrengthReport { moves, onto_enemies };
        let cuts = |color: Color| facts.cuts[color].iter().map(move |cut| CutReport::new(color, cut));
        Self {
            phase: facts.phase.as_str(),
            payoff: facts.payoff,
            melee_strength: facts.melee_strength.map(strength).into_array(),
            stacks: facts.stacks.iter().map(StackReport::new).collect(),
            conflicts: facts.conflicts.iter().map(|pair| [pair.white, pair.black]).collect(),
            regions: facts.regions.iter().map(RegionReport::new).collect(),
            holds: facts
                .holds
                .iter()
                .map(|hold| HoldReport {
                    space: hold.space,
                    held: hold.held,
                    pieces: hold.pieces.into_array(),
                })
                .collect(),
            cuts: Color::ALL.into_iter().flat_map(cuts).collect(),
            weak_clusters: facts.weak_clusters.iter().map(ClusterReport::new).collect(),
            blockades: facts.blockades.iter().map(BlockadeReport::new).collect(),
            waiting_game: facts.waiting_game.as_ref().map(WaitingReport::new),
            end_trap: facts.end_trap.as_ref().map(TrapReport::new),
        }
    }
}

impl StackReport {
    fn new(facts: &StackFacts) -> Self {
        Self {
            space: facts.space,
            stack: facts.stack,
            kinds: facts.kinds.iter().map(Kind::as_str).collect(),
            targets: facts.targets,
            attackers: facts.attackers,
            defenders: facts.defenders,
        }
    }
}

impl RegionReport {
    fn new(region: &Region) -> Self {
        Self {
            spaces: region.spaces,
            reds: region.reds,
            pieces: region.pieces.into_array(),
            control: region.control.into_array(),
            dominant: region.dominant,
        }
    }
}

impl CutReport {
    fn new(color: Color, cut: &Cut) -> Self {
        Self { side: color, m: cut.m, removed: cut.removed, lost: cut.lost.into_array() }
    }
}

impl ClusterReport {
    fn new(cluster: &WeakCluster) -> Self {
        Self {
            side: cluster.side,
            stacks: cluster.stacks,
            by: cluster.by.m,
            lost: cluster.by.lost.into_array(),
        }
    }
}

impl BlockadeReport {
    fn new(blockade: &Blockade) -> Self {
        Self {
            blocked: blockade.blocked,
            stacks: blockade.stacks,
            ring: blockade.ring,
            depth: blockade.depth,
        }
    }
}

impl WaitingReport {
    fn new(game: &WaitingGame) -> Self {
        Self {
            free: [game.free.white.clone(), game.free.black.clone()],
            giving: [game.giving.white.clone(), game.giving.black.clone()],
            runs_out: game.runs_out,
        }
    }
}

impl TrapReport {
    fn new(trap: &EndTrap) -> Self {
        Self { side: trap.side, moves: trap.moves.clone(), cost: trap.cost }
    }
}
