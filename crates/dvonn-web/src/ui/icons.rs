//! Icons for buttons and pages: strokes on a grid of 24 × 24 units.

use leptos::prelude::*;

/// An icon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Icon {
    Play,
    Learn,
    Analyse,
    Rules,
    Settings,
    Undo,
    Hint,
    Puzzle,
    Flag,
    New,
    Turn,
    First,
    Back,
    Forward,
    Last,
    Share,
    Open,
    Save,
    Engine,
    Edit,
    Picture,
    Delete,
    Up,
    Close,
    Games,
    Search,
    Home,
    Menu,
    More,
    Redo,
    Check,
    List,
    Coach,
    Filter,
    Run,
    Pause,
    Friend,
    Draw,
    Talk,
    Bell,
}

impl Icon {
    const fn path(self) -> &'static str {
        match self {
            Self::Play => "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8",
            Self::Learn => "M2 9l10-5l10 5l-10 5zM6 11.5v5c2 2 10 2 12 0v-5M22 9v6",
            Self::Analyse => "M4 20V4M4 20h16M8 16l4-5l3 3l5-7",
            Self::Rules => "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11M9 8h6",
            Self::Filter => "M4 7h16M7 12h10M10 17h4",
            Self::Settings => "M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4",
            Self::Undo => "M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
            Self::Hint => {
                "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c1 1 1.500 2 1.500 3h5c0-1 .5-2 1.500-3A6 6 0 0 0 12 3z"
            }
            Self::Puzzle => "M4 9h4a2.500 2.500 0 1 1 4 0h4v4a2.500 2.500 0 1 1 0 4v4H4z",
            Self::Flag => "M6 21V4M6 4c5-2 7 2 12 0v9c-5 2-7-2-12 0",
            Self::New => "M12 5v14M5 12h14",
            Self::Turn => "M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5",
            Self::First => "M18 5l-8 7l8 7M6 5v14",
            Self::Run => "M8 5l11 7l-11 7z",
            Self::Friend => {
                "M8 5a3 3 0 1 0 0 6a3 3 0 1 0 0-6M2 20c0-8 12-8 12 0M16 7a2.500 2.500 0 1 1 0 5M16 14c4-.5 6 2 6 6"
            }
            Self::Draw => "M5 9h14M5 15h14",
            Self::Talk => "M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12h5",
            Self::Bell => "M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4",
            Self::Pause => "M8 5v14M16 5v14",
            Self::Back => "M15 5l-7 7l7 7",
            Self::Forward => "M9 5l7 7l-7 7",
            Self::Last => "M6 5l8 7l-8 7M18 5v14",
            Self::Share => {
                "M8 12l8-5M8 12l8 5M6 12m-2.500 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M18 6m-2.500 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M18 18m-2.500 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0"
            }
            Self::Open => "M3 7h6l2 2h10v10H3zM12 12v5M9.500 14.500L12 12l2.500 2.500",
            Self::Save => "M12 4v11M7 11l5 5l5-5M4 20h16",
            Self::Engine => "M8 8h8v8H8zM10 4v4M14 4v4M10 16v4M14 16v4M4 10h4M4 14h4M16 10h4M16 14h4",
            Self::Edit => "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
            Self::Picture => "M4 5h16v14H4zM4 16l5-5l4 4l3-3l4 4M15 9h.01",
            Self::Delete => "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5",
            Self::Close => "M6 6l12 12M18 6L6 18",
            Self::Games => "M4 4h7v7H4zM4 15h7M4 19h5M14 5h6M14 9h4M14 13h6v7h-6z",
            Self::Search => "M10.500 4a6.500 6.500 0 1 0 0 13a6.500 6.500 0 1 0 0-13M15.500 15.500L20 20",
            Self::Up => "M12 19V6M6 11l6-6l6 6",
            Self::Home => "M4 11l8-7l8 7M6 9.500V20h12V9.500",
            Self::More => "M5 12h.01M5.500 12h.01M12 12h.01M12.500 12h.01M19 12h.01M19.500 12h.01",
            Self::Redo => "M15 5l5 5l-5 5M20 10H10a6 6 0 0 0 0 12h3",
            Self::Check => "M4 13l5 5L20 6",
            Self::List => "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
            Self::Coach => "M4 5h16v11h-8l-5 4v-4H4zM8 9h8M8 12h5",
            Self::Menu => "M4 6h16M4 12h16M4 18h16",
        }
    }
}

/// Draws an icon. It is hidden from screen readers, because the text next to it says what it means.
pub(crate) fn icon(icon: Icon) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d=icon.path()/>
        </svg>
    }
}
