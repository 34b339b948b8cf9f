//! Playing: checks, progress and the end of a puzzle.

use crate::{
    app::{
        model::{days::Month, play::Finish},
        prelude::*,
        text::generation,
    },
    io::autosave::Help,
};

pub use sudoscope_text::catalogue::play::*;

/// A time of playing: `12:40`, and with hours `1:02:40`. It is the same in each language.
pub fn time(seconds: f64) -> String {
    let whole = Duration::try_from_secs_f64(seconds.max(0.0)).unwrap_or(Duration::MAX).as_secs();
    let (hours, minutes, seconds) = (whole / 3_600, whole / 60 % 60, whole % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// How a puzzle was finished: `Solved · 12:40 · 1 hint`.
pub fn finish(lang: Lang, finish: &Finish) -> String {
    finished(lang, solved(lang, time(finish.seconds)), help(lang, finish.help))
}

/// The help that a player had: `2 hints · 1 check`.
pub fn help(lang: Lang, help: Help) -> String {
    let hints = (help.hints > 0).then(|| hints(lang, u64::from(help.hints)));
    let checks = (help.checks > 0).then(|| checks(lang, u64::from(help.checks)));
    match (help.solution, hints, checks) {
        (true, ..) => solution_seen(lang).to_owned(),
        (false, Some(hints), Some(checks)) => finished(lang, hints, checks),
        (false, hints, checks) => hints.or(checks).unwrap_or_else(|| unaided(lang).to_owned()),
    }
}

/// The name of a month with its year.
pub fn month(lang: Lang, month: Month) -> String {
    month_of_year(lang, generation::month_name(lang, month.month), month.year)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_hours_only_where_needed() {
        assert_eq!([0.0, 59.9, 760.0, 3_599.0, 3_760.4].map(time), ["0:00", "0:59", "12:40", "59:59", "1:02:40"]);
    }

    #[test]
    fn a_finish_says_time_and_hints() {
        let finish_with = |hints, checks, solution| {
            let help = Help { hints, checks, solution };
            Finish { seconds: 760.0, help, level: None, revision: 0 }
        };
        assert_eq!(finish(Lang::En, &finish_with(1, 0, false)), "Solved · 12:40 · 1 hint");
        assert_eq!(finish(Lang::En, &finish_with(0, 0, false)), "Solved · 12:40 · without help");
        assert_eq!(finish(Lang::En, &finish_with(2, 1, false)), "Solved · 12:40 · 2 hints · 1 check");
        assert_eq!(finish(Lang::En, &finish_with(0, 3, false)), "Solved · 12:40 · 3 checks");
        assert_eq!(finish(Lang::En, &finish_with(1, 0, true)), "Solved · 12:40 · solution shown");
        assert_eq!(finish(Lang::Zh, &finish_with(2, 0, false)), "完成 · 12:40 · 2 次提示");
    }
}
