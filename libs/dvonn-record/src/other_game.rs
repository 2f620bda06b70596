//! Records of other games, which people open by mistake.

/// The games with a number in SGF, from 1.
const NUMBERED: [&str; 40] = [
    "Go",
    "Othello",
    "chess",
    "Gomoku",
    "Nine Men's Morris",
    "Backgammon",
    "Xiangqi",
    "Shogi",
    "Lines of Action",
    "Ataxx",
    "Hex",
    "Jungle",
    "Neutron",
    "Philosopher's Football",
    "Quadrature",
    "Trax",
    "Tantrix",
    "Amazons",
    "Octi",
    "Gess",
    "TwixT",
    "ZÈRTZ",
    "Plateau",
    "YINSH",
    "PÜNCT",
    "Gobblet",
    "Hive",
    "Exxit",
    "Hnefatafl",
    "Kuba",
    "Tripples",
    "Chase",
    "Tumbling Down",
    "Sahara",
    "Byte",
    "Focus",
    "DVONN",
    "TAMSK",
    "GIPF",
    "Kropki",
];

/// The game that a value of `GM` means, or the value itself if it is unknown.
pub(crate) fn named(value: &str) -> &str {
    let value = match value.trim() {
        "" => "GM[]",
        value => value,
    };
    let number = value.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    number.and_then(|number| NUMBERED.get(number)).copied().unwrap_or(value)
}

/// Whether a text is a chess record, with headers such as `[Event "…"]`.
pub(crate) fn is_pgn(text: &str) -> bool {
    let Some(header) = text.strip_prefix('[') else { return false };
    let name = header.chars().take_while(char::is_ascii_alphanumeric).count();
    let rest = header.get(name..).unwrap_or_default();
    name > 0 && rest.starts_with([' ', '\t']) && rest.trim_start().starts_with('"')
}
