//! [`Progress`]: a line on the terminal that shows the progress of long work.

use std::time::{Duration, Instant};

use crate::{
    app::text::batch as text,
    cli::{
        help::layout::{padded, width},
        prelude::*,
        streams::PROGRAM,
    },
};

/// Interval between updates of the line. Shorter work shows none.
pub(super) const INTERVAL: Duration = Duration::from_millis(200);

/// Where the line cannot be updated, time without a puzzle after which a message is written.
const SILENCE: Duration = Duration::from_secs(5);

/// The line, if it is shown.
pub(super) struct Progress {
    start: Instant,
    /// Time of the last update, and of the last message.
    shown: Duration,
    logged: Duration,
    /// Width of the line in characters.
    width: usize,
    puzzles: u64,
    /// Time of the last of them.
    last: Duration,
    /// Number of boards tried, where puzzles are generated.
    tried: Option<u64>,
    /// Whether boards like those wanted are hard to make.
    is_hard: bool,
    /// A summary of the rejected puzzles; empty if there are none.
    seen: String,
    lang: Lang,
}

impl Progress {
    pub(super) fn new(lang: Lang) -> Self {
        Self {
            start: Instant::now(),
            shown: Duration::ZERO,
            logged: Duration::ZERO,
            width: 0,
            puzzles: 0,
            last: Duration::ZERO,
            tried: None,
            is_hard: false,
            seen: String::new(),
            lang,
        }
    }

    /// Counts further puzzles.
    pub(super) fn add(&mut self, puzzles: u64) {
        self.puzzles += puzzles;
        self.last = self.start.elapsed();
    }

    /// Sets the total number of boards tried, and what those were like that did not do.
    pub(super) fn tried(&mut self, boards: u64, seen: String) {
        (self.tried, self.seen) = (Some(boards), seen);
    }

    /// Sets whether boards like those wanted turn out to be hard to make.
    pub(super) fn hard(&mut self, is_hard: bool) {
        self.is_hard = is_hard;
    }

    /// Updates the line when it is due. After some seconds without a puzzle, a message above it says what has been seen so far.
    pub(super) fn show(&mut self, screen: &mut dyn Write) {
        let now = self.start.elapsed();
        if (!self.seen.is_empty() || self.is_hard) && self.is_silent(now) {
            self.erase(screen);
            self.log_at(now, screen);
        }
        self.show_at(now, screen);
    }

    /// Writes a message where the line cannot be updated: after some seconds without a puzzle, at growing intervals.
    pub(super) fn log(&mut self, messages: &mut dyn Write) {
        self.log_at(self.start.elapsed(), messages);
    }

    /// Whether a message is due.
    fn is_silent(&self, now: Duration) -> bool {
        now >= (self.last + SILENCE).max(2 * self.logged)
    }

    fn log_at(&mut self, now: Duration, messages: &mut dyn Write) {
        if !self.is_silent(now) {
            return;
        }
        self.logged = now;
        let (lang, seconds, puzzles) = (self.lang, now.as_secs(), number(self.puzzles));
        let said = match self.tried {
            Some(tried) => text::so_far_with_tried(lang, seconds, number(tried), puzzles),
            None => text::so_far(lang, seconds, puzzles),
        };
        let said = match (self.seen.is_empty(), self.puzzles) {
            (true, _) => said,
            (false, 0) => text::so_far_seen_alone(lang, said, &self.seen),
            (false, _) => text::so_far_with_seen(lang, said, &self.seen),
        };
        let said = if self.is_hard { text::so_far_hard(lang, said) } else { said };
        // Errors when writing it are ignored.
        let _ = writeln!(messages, "{}", text::about(lang, PROGRAM, said));
    }

    fn show_at(&mut self, now: Duration, screen: &mut dyn Write) {
        if now < self.shown + INTERVAL {
            return;
        }
        self.shown = now;
        let rate = u128::from(self.puzzles) * 1000 / now.as_millis().max(1);
        let rate = u64::try_from(rate).unwrap_or(u64::MAX);
        let (lang, puzzles, rate) = (self.lang, number(self.puzzles), number(rate));
        let line = match self.tried {
            Some(tried) => text::speed_with_tried(lang, puzzles, rate, number(tried)),
            None => text::speed(lang, puzzles, rate),
        };
        self.width = width(&line).max(self.width);
        self.write(screen, &format!("\r{}", padded(&line, self.width)));
    }

    /// Erases the line, so that something else can be written.
    pub(super) fn erase(&mut self, screen: &mut dyn Write) {
        if self.width > 0 {
            self.write(screen, &format!("\r{:width$}\r", "", width = self.width));
            self.width = 0;
        }
    }

    fn write(&self, screen: &mut dyn Write, text: &str) {
        // Whether anybody sees it changes nothing.
        let _ = screen.write_all(text.as_bytes()).and_then(|()| screen.flush());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_tells_puzzles_and_speed_and_goes_without_a_trace() {
        let (mut progress, mut screen) = (Progress::new(Lang::En), Vec::new());
        progress.add(1_234_567);
        progress.show_at(INTERVAL / 2, &mut screen);
        progress.erase(&mut screen);
        assert!(screen.is_empty(), "a short job shows nothing");
        progress.show_at(Duration::from_secs(2), &mut screen);
        progress.show_at(Duration::from_secs(2) + INTERVAL / 2, &mut screen);
        let line = "1,234,567 puzzles, 617,283 per second";
        assert_eq!(String::from_utf8(screen.clone()).unwrap(), format!("\r{line}"));
        screen.clear();
        progress.tried(7_654_321, String::new());
        progress.show_at(Duration::from_secs(3), &mut screen);
        let longer = "1,234,567 puzzles, 411,522 per second, 7,654,321 boards tried";
        assert_eq!(String::from_utf8(screen.clone()).unwrap(), format!("\r{longer}"));
        screen.clear();
        progress.tried = None;
        progress.show_at(Duration::from_secs(2000), &mut screen);
        assert_eq!(screen.len(), longer.len() + 1, "a shorter line covers the one before");
        screen.clear();
        progress.erase(&mut screen);
        assert_eq!(String::from_utf8(screen.clone()).unwrap(), format!("\r{}\r", " ".repeat(longer.len())));
        screen.clear();
        progress.erase(&mut screen);
        assert!(screen.is_empty());
    }

    #[test]
    fn where_no_line_can_be_written_anew_a_word_comes_now_and_then() {
        let (mut progress, mut messages) = (Progress::new(Lang::En), Vec::new());
        progress.tried(12_345, "12,345 were extreme".to_owned());
        for seconds in 0..=30 {
            progress.log_at(Duration::from_secs(seconds), &mut messages);
        }
        let message = |seconds: u64| format!("sudoscope: after {seconds} s: 12,345 boards tried, 0 puzzles; 12,345 were extreme\n");
        assert_eq!(String::from_utf8(messages).unwrap(), [5, 10, 20].map(message).concat());
        let mut messages = Vec::new();
        progress.puzzles = 5;
        progress.log_at(Duration::from_secs(50), &mut messages);
        let with_others = "sudoscope: after 50 s: 12,345 boards tried, 5 puzzles; of the others 12,345 were extreme\n";
        assert_eq!(String::from_utf8(messages).unwrap(), with_others);
    }

    #[test]
    fn boards_that_are_hard_to_make_come_with_advice_while_the_search_goes_on() {
        for shows_line in [false, true] {
            let (mut progress, mut messages) = (Progress::new(Lang::En), Vec::new());
            progress.tried(0, String::new());
            progress.hard(true);
            assert!(progress.is_silent(SILENCE));
            if shows_line {
                progress.show_at(Duration::from_secs(4), &mut messages);
                messages.clear();
                progress.start -= SILENCE;
                progress.show(&mut messages);
            } else {
                progress.log_at(SILENCE, &mut messages);
            }
            let said = String::from_utf8(messages).unwrap();
            let expected = "sudoscope: after 5 s: 0 boards tried, 0 puzzles; such boards are hard to make: choose a smaller one, or remove a rule\n";
            assert!(said.contains(expected), "{said}");
        }
    }

    #[test]
    fn one_puzzle_is_counted_as_one() {
        let said = [0_u64, 1, 2].map(|puzzles| text::so_far(Lang::En, 5, puzzles));
        assert_eq!(said, ["after 5 s: 0 puzzles", "after 5 s: 1 puzzle", "after 5 s: 2 puzzles"]);
    }

    #[test]
    fn a_chinese_line_is_as_wide_as_its_characters() {
        let (mut progress, mut screen) = (Progress::new(Lang::Zh), Vec::new());
        progress.add(1_234);
        progress.show_at(Duration::from_secs(2), &mut screen);
        let line = "1,234 道谜题，每秒 617 道";
        assert_eq!(String::from_utf8(screen.clone()).unwrap(), format!("\r{line}"));
        screen.clear();
        progress.erase(&mut screen);
        assert_eq!(screen.len(), width(line) + 2);
    }
}
