//! The puzzles that a person has solved: by day, with the calendar ([`Days`]), and by level ([`Statistics`]).

use crate::app::prelude::*;

/// The days whose puzzle has been solved, counted from 1 January 1970.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Days(BTreeSet<u64>);

impl Days {
    /// These days.
    pub fn of(days: impl IntoIterator<Item = u64>) -> Self {
        Self(days.into_iter().collect())
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = u64> + '_ {
        self.0.iter().copied()
    }

    /// Whether the puzzle of a day has been solved.
    pub fn contains(&self, day: u64) -> bool {
        self.0.contains(&day)
    }

    /// Adds a day.
    pub fn insert(&mut self, day: u64) {
        self.0.insert(day);
    }

    /// The number of days in a row up to today; up to yesterday as long as the puzzle of today is open.
    pub fn streak(&self, today: u64) -> u64 {
        let last = if self.contains(today) { Some(today) } else { today.checked_sub(1) };
        let Some(last) = last else { return 0 };
        (0..=last).rev().take_while(|&day| self.contains(day)).count() as u64
    }
}

/// Days of the week.
pub const WEEK: u64 = 7;

/// A month of the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Month {
    pub year: u64,
    /// The month, from 1.
    pub month: u64,
    /// Its first day, counted from 1 January 1970.
    pub first: u64,
    /// The number of its days.
    pub days: u64,
}

impl Month {
    /// The month of a day.
    pub fn of(day: u64) -> Self {
        let (year, month, of_month) = date(day);
        let first = day + 1 - of_month;
        // The next month begins at most 31 days later.
        let days = (28..=31).find(|days| date(first + days).1 != month).unwrap_or(31);
        Self { year, month, first, days }
    }

    /// The month before; `None` before 1970.
    pub fn before(self) -> Option<Self> {
        self.first.checked_sub(1).map(Self::of)
    }

    /// The month after.
    #[must_use]
    pub fn after(self) -> Self {
        Self::of(self.first + self.days)
    }

    /// The days of the week before its first day, in weeks from Monday.
    pub const fn offset(self) -> u64 {
        // 1 January 1970 was a Thursday.
        (self.first + 3) % WEEK
    }
}

/// The date of a day counted from 1 January 1970, in the Gregorian calendar: year, month and day. A year is counted from March, so that the leap
/// day is its last: then the months before a given one have (153 m + 2) / 5 days.
pub fn date(days: u64) -> (u64, u64, u64) {
    const DAYS_OF_ERA: u64 = 146_097;
    // From 1 March of the year 0 to 1 January 1970.
    let days = days + 719_468;
    let (era, of_era) = (days / DAYS_OF_ERA, days % DAYS_OF_ERA);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (400 * era + year + u64::from(month <= 2), month, day)
}

/// The puzzles that a person has solved, by level.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    records: [LevelRecord; Level::ALL.len()],
}

/// The puzzles of a level that have been solved.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LevelRecord {
    /// The number of puzzles.
    pub solved: u64,
    /// The number of them solved without a hint or a check.
    pub unaided: u64,
    /// Seconds of all together.
    pub seconds: f64,
    /// Seconds of the quickest.
    pub best: f64,
}

/// A record as stored: by the key of its level.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct StoredRecord {
    level: String,
    solved: u64,
    unaided: u64,
    seconds: f64,
    best: f64,
}

impl Default for StoredRecord {
    fn default() -> Self {
        Self { level: String::new(), solved: 0, unaided: 0, seconds: 0.0, best: 0.0 }
    }
}

impl Statistics {
    /// The record of a level.
    pub fn record(&self, level: Level) -> &LevelRecord {
        &self.records[place(level)]
    }

    /// Whether nothing has been solved.
    pub fn is_empty(&self) -> bool {
        self.records.iter().all(|record| record.solved == 0)
    }

    /// Adds a puzzle that was solved in that number of seconds, with or without help.
    pub fn add(&mut self, level: Level, seconds: f64, is_unaided: bool) {
        let record = &mut self.records[place(level)];
        record.best = if record.solved == 0 { seconds } else { record.best.min(seconds) };
        record.solved += 1;
        record.unaided += u64::from(is_unaided);
        record.seconds += seconds;
    }

    /// The records to store; levels without solved puzzles are left out.
    pub(super) fn stored(&self) -> Vec<StoredRecord> {
        let solved = Level::ALL.into_iter().zip(&self.records).filter(|(_, record)| record.solved > 0);
        solved
            .map(|(level, record)| {
                let LevelRecord { solved, unaided, seconds, best } = *record;
                StoredRecord { level: level.key().to_owned(), solved, unaided, seconds, best }
            })
            .collect()
    }

    /// The records as they were stored. Levels of a newer version and times that cannot be are skipped.
    pub(super) fn of_stored(records: &[StoredRecord]) -> Self {
        let mut statistics = Self::default();
        for StoredRecord { level, solved, unaided, seconds, best } in records {
            let is_time = |seconds: &f64| seconds.is_finite() && *seconds >= 0.0;
            if let Some(level) = Level::from_key(level)
                && is_time(seconds)
                && is_time(best)
            {
                let (solved, seconds, best) = (*solved, *seconds, *best);
                statistics.records[place(level)] = LevelRecord { solved, unaided: (*unaided).min(solved), seconds, best };
            }
        }
        statistics
    }
}

impl LevelRecord {
    /// Seconds of a puzzle on average; `None` where none was solved.
    pub fn average(&self) -> Option<f64> {
        (self.solved > 0).then(|| self.seconds / self.solved as f64)
    }
}

fn place(level: Level) -> usize {
    Level::ALL.iter().position(|&other| other == level).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn dates_and_months_go_through_every_day_of_the_calendar() {
        // Counted up by the rules of the calendar. 1 January 1970 was a Thursday.
        let (mut year, mut month, mut day, mut weekday) = (1970, 1, 1, 3);
        for count in 0..200_000 {
            assert_eq!(date(count), (year, month, day), "day {count}");
            let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            let last = match month {
                2 => 28 + u64::from(is_leap),
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            if day == 1 {
                let found = Month::of(count + 12);
                assert_eq!((found.year, found.month, found.first, found.days), (year, month, count, last));
                assert_eq!(found.offset(), weekday);
                assert_eq!(found.after().before(), Some(found));
            }
            (month, day) = if day == last { (month + 1, 1) } else { (month, day + 1) };
            (year, month) = if month == 13 { (year + 1, 1) } else { (year, month) };
            weekday = (weekday + 1) % 7;
        }
    }

    proptest! {
        #[test]
        fn a_streak_is_as_long_as_a_count_by_hand(days in prop::collection::vec(0u64..40, 0..60), today in 0u64..40) {
            let is_done = |day: u64| days.contains(&day);
            // Forwards: each day that was missed ends what came before it, but today may still be done.
            let (mut count, mut expected) = (0, 0);
            for day in 0..=today {
                count = if is_done(day) { count + 1 } else { 0 };
                if day + 1 == today || day == today && is_done(day) {
                    expected = count;
                }
            }
            prop_assert_eq!(Days::of(days.clone()).streak(today), expected);
        }
    }

    #[test]
    fn a_record_has_count_best_and_average() {
        let mut statistics = Statistics::default();
        assert!(statistics.is_empty() && statistics.record(Level::Hard).average().is_none());
        for (seconds, is_unaided) in [(300.0, true), (100.0, false), (200.0, true)] {
            statistics.add(Level::Hard, seconds, is_unaided);
        }
        let record = statistics.record(Level::Hard);
        assert_eq!((record.solved, record.unaided, record.best, record.average()), (3, 2, 100.0, Some(200.0)));
        assert_eq!(statistics.record(Level::Easy).solved, 0);
        assert_eq!(Statistics::of_stored(&statistics.stored()), statistics);
    }

    #[test]
    fn records_that_cannot_be_are_passed_over() {
        let record = |level: &str, seconds, best| StoredRecord { level: level.to_owned(), solved: 1, unaided: 9, seconds, best };
        let statistics =
            Statistics::of_stored(&[record("easy", f64::NAN, 1.0), record("medium", 5.0, 5.0), record("fiendish", 1.0, 1.0)]);
        assert_eq!(statistics.record(Level::Easy).solved, 0);
        assert_eq!(statistics.record(Level::Medium).unaided, 1);
    }
}
