//! `dvonn archive explore`: the moves played in a position, their results, the engine's evaluations, and the
//! predictions of the model of people.

use std::process::ExitCode;

use anyhow::Result;
use dvonn::{Board, Move, Position, Symmetry};
use dvonn_engine::{Engine, Evaluation, Limits};
use dvonn_models::human::{History, Strength, predict};
use dvonn_text::Text;
use serde::Serialize;

use super::super::given::{Given, PositionArgs};
use super::super::interruptible::Interruptible;
use super::super::predict::strength;
use super::super::{marked, print_json, print_line, verdict};
use super::report::{TallyReport, tally_heading, tally_line, tally_sentence};
use super::{Asked, Open, question};
use crate::speech::{a_move, say};

#[derive(clap::Args)]
#[command(after_help = "dvonn archive explore games.dvonn '9/10/11/10/9 w p' rating:1700..\n\
                        dvonn archive explore games.dvonn game.sgf --ply 4 --json\n\
                        dvonn archive explore games.dvonn game.sgf --ply 60 --nodes 0 --strength 1800")]
pub(crate) struct Args {
    #[command(flatten)]
    asked: Asked,
    #[command(flatten)]
    at: PositionArgs,
    #[arg(value_name = "QUESTION")]
    question: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    nodes: u64,
    #[arg(
        long,
        value_name = "RATING",
        value_delimiter = ',',
        default_value = "1200,1500,1800",
        allow_hyphen_values = true
    )]
    strength: Vec<String>,
    #[arg(long)]
    json: bool,
}

/// The size of the engine's hash table, in bytes: enough for a short search.
const MEMORY: usize = 32_000_000;

#[derive(Serialize)]
struct ExploredJson {
    position: Board,
    #[serde(flatten)]
    tally: TallyReport,
    /// Null if the engine was not asked.
    engine: Option<EngineJson>,
    strengths: Vec<u16>,
    moves: Vec<MoveJson>,
}

#[derive(Serialize)]
struct EngineJson {
    depth: u32,
    nodes: u64,
    best: Option<Move>,
    value: Option<i32>,
    proven: Option<bool>,
}

#[derive(Serialize)]
struct MoveJson {
    /// Null for the games that ended here.
    r#move: Option<Move>,
    #[serde(flatten)]
    tally: TallyReport,
    /// The value for the side to move, in hundredths of a piece.
    value: Option<i32>,
    proven: Option<bool>,
    /// For each strength, the chance that such a person plays it.
    chances: Vec<Option<f64>>,
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let mut question = question(&args.question)?;
    let strengths = args.strength.iter().map(|text| strength(text)).collect::<Result<Vec<Strength>>>()?;
    let Some(given) = args.at.asked().position(text)? else { return Ok(verdict(false)) };
    question.board.position = Some(given.board);
    let open = args.asked.open(text)?;
    let answer = open.ask(&question, 0)?;
    let opinions = Opinions::of(&given, question.board.no_symmetry, args.nodes, &strengths, &open);
    if args.json {
        let moves = answer.moves.iter().map(|(m, tally)| opinions.report(*m, TallyReport::of(tally)));
        print_json(&ExploredJson {
            position: given.board,
            tally: TallyReport::of(&answer.tally),
            engine: opinions.engine_report(),
            strengths: strengths.iter().map(|strength| strength.rating()).collect(),
            moves: moves.collect(),
        })?;
    } else {
        let columns: String = strengths.iter().map(|strength| format!(" {strength:>5}")).collect();
        let engine = text.get("command-archive-columns.engine");
        print_line(format_args!("{} {engine:>8}{columns}", tally_heading("move", text)))?;
        for (m, tally) in &answer.moves {
            let name = m.map_or_else(|| "*".to_owned(), |m| m.to_string());
            print_line(format_args!("{}{}", tally_line(&name, tally, text), opinions.columns(*m, text)))?;
        }
        print_line(tally_sentence(&answer.tally, text))?;
        opinions.print(text)?;
    }
    if answer.tally.games == 0 {
        open.hint(&question, text);
    }
    Ok(verdict(answer.tally.games > 0 && !answer.stopped))
}

/// The engine's values of the moves of a position.
struct Judged {
    depth: u32,
    nodes: u64,
    /// The value of each move that the engine searched, best first.
    values: Vec<(Move, Evaluation)>,
}

/// The engine's evaluations of the moves of a position, and the predictions of the model of people.
struct Opinions {
    /// The symmetries of the position, under which moves are equivalent.
    symmetries: Vec<Symmetry>,
    engine: Option<Judged>,
    /// For each strength, the chance of each move.
    people: Vec<Vec<(Move, f64)>>,
}

impl Opinions {
    fn of(given: &Given, no_symmetry: bool, nodes: u64, strengths: &[Strength], open: &Open) -> Self {
        let position = given.position();
        let is_own = |symmetry: &Symmetry| position.transformed(*symmetry) == *position;
        let all = Symmetry::ALL.into_iter();
        let symmetries = all.filter(|s| if no_symmetry { *s == Symmetry::Identity } else { is_own(s) });
        let side = position.side();
        let history = History { last: given.last[!side], own_last: given.last[side] };
        let chances = |strength: &Strength| {
            let chances = predict(position, *strength, &history);
            chances.into_iter().map(|chance| (chance.m, chance.chance)).collect()
        };
        Self {
            symmetries: symmetries.collect(),
            engine: (nodes > 0 && !position.is_over()).then(|| judge(position, nodes, open)),
            people: strengths.iter().map(chances).collect(),
        }
    }

    /// Iterates over the moves that are equivalent to one.
    fn alike(&self, m: Move) -> impl Iterator<Item = Move> {
        self.symmetries.iter().map(move |symmetry| symmetry.image(m))
    }

    fn value(&self, m: Option<Move>) -> Option<Evaluation> {
        let Judged { values, .. } = self.engine.as_ref()?;
        let alike: Vec<Move> = self.alike(m?).collect();
        values.iter().find(|(m, _)| alike.contains(m)).map(|&(_, value)| value)
    }

    /// Returns, for each strength, the chance of a move and its equivalents.
    fn chances(&self, m: Option<Move>) -> Vec<Option<f64>> {
        let alike: Vec<Move> = m.map_or_else(Vec::new, |m| self.alike(m).collect());
        let sum = |chances: &Vec<(Move, f64)>| {
            let own = chances.iter().filter(|(m, _)| alike.contains(m));
            m.map(|_| own.map(|&(_, chance)| chance).sum())
        };
        self.people.iter().map(sum).collect()
    }

    fn report(&self, m: Option<Move>, tally: TallyReport) -> MoveJson {
        let value = self.value(m);
        let thousandths = |chance: f64| (chance * 1000.0).round() / 1000.0;
        MoveJson {
            r#move: m,
            tally,
            value: value.map(|value| value.score.hundredths()),
            proven: value.map(|value| value.proven),
            chances: self.chances(m).into_iter().map(|chance| chance.map(thousandths)).collect(),
        }
    }

    fn engine_report(&self) -> Option<EngineJson> {
        let Judged { depth, nodes, values } = self.engine.as_ref()?;
        let best = values.first();
        Some(EngineJson {
            depth: *depth,
            nodes: *nodes,
            best: best.map(|&(m, _)| m),
            value: best.map(|(_, value)| value.score.hundredths()),
            proven: best.map(|(_, value)| value.proven),
        })
    }

    /// Formats the engine's value and people's chances in percent, which follow a line of a table.
    fn columns(&self, m: Option<Move>, text: &Text) -> String {
        let value = self.value(m).map_or_else(|| "-".to_owned(), |value| shown(value, text));
        let chance = |chance: Option<f64>| {
            let percent = chance.map_or_else(|| "-".to_owned(), |chance| text.decimal(chance * 100.0, 1));
            format!(" {percent:>5}")
        };
        format!(" {value:>8}{}", self.chances(m).into_iter().map(chance).collect::<String>())
    }

    /// Prints the meaning of the columns and the engine's best move, played or not.
    fn print(&self, text: &Text) -> Result<()> {
        print_line(text.get("command-archive-opinions"))?;
        let Some(Judged { values, .. }) = &self.engine else { return Ok(()) };
        let Some(&(m, value)) = values.first() else { return Ok(()) };
        print_line(say!(text, "command-archive-best", move = a_move(m, text), value = shown(value, text)))
    }
}

/// Formats a value in pieces, marked if it is proven.
fn shown(value: Evaluation, text: &Text) -> String {
    marked(text.signed(f64::from(value.score.hundredths()) / 100.0, 2), value.proven)
}

/// Returns the engine's values of all moves. One thread and a node limit give the same answer everywhere.
fn judge(position: &Position, nodes: u64, open: &Open) -> Judged {
    let mut engine = Engine::new(MEMORY);
    engine.options.multi_pv = position.count_moves();
    let host = Interruptible::new(&open.signals);
    let found = engine.think(position, &Limits::nodes(nodes), &host, &mut |_| ());
    let values = found.lines.iter().filter_map(|line| Some((line.first()?, line.evaluation)));
    Judged { depth: found.progress.depth, nodes: found.progress.nodes, values: values.collect() }
}
