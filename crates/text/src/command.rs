//! Menus and commands.

use std::time::Duration;

use crate::{Lang, label, number};
use sudoscope_io::autosave::Session;

pub use crate::catalogue::command::*;

/// The unsaved work that another window left: its file or title, or its shape, with the number of digits and when it was changed last,
/// that long ago.
pub fn session_left(lang: Lang, session: &Session, ago: Option<Duration>) -> String {
    let puzzle = &session.puzzle;
    let file = session.path.as_deref().and_then(std::path::Path::file_name).map(|name| name.to_string_lossy().into_owned());
    let title = Some(puzzle.about.title.clone()).filter(|title| !title.is_empty());
    let name = file.or(title).unwrap_or_else(|| label::shape(lang, puzzle.shape()));
    let left = left_session(lang, name, number(puzzle.given_count() as u64), number(puzzle.entered_count() as u64));
    match ago {
        Some(ago) => changed_ago(lang, left, self::ago(lang, ago)),
        None => left,
    }
}

/// How long ago something was, in the unit that fits.
pub fn ago(lang: Lang, time: Duration) -> String {
    let minutes = time.as_secs() / 60;
    match minutes {
        0 => just_now(lang).to_owned(),
        1..60 => minutes_ago(lang, number(minutes)),
        60..1440 => hours_ago(lang, number(minutes / 60)),
        _ => days_ago(lang, number(minutes / 1440)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{EASY, puzzle};

    #[test]
    fn unsaved_work_says_how_long_ago_it_was_changed() {
        let session = Session { path: Some("a.txt".into()), ..Session::new(puzzle(EASY, &[])) };
        let said = |lang, minutes: u64| session_left(lang, &session, Some(Duration::from_secs(60 * minutes)));
        for (minutes, ago) in
            [(0, "just now"), (1, "1 minute ago"), (59, "59 minutes ago"), (61, "1 hour ago"), (3000, "2 days ago")]
        {
            assert!(said(Lang::En, minutes).ends_with(&format!(" · {ago}")), "{}", said(Lang::En, minutes));
        }
        assert!(said(Lang::Zh, 120).ends_with(" · 2 小时前"), "{}", said(Lang::Zh, 120));
        assert!(!session_left(Lang::En, &session, None).contains('·'));
    }
}
