//! [`Statistics`]: the puzzles that a person has solved, by level.

use crate::app::prelude::*;

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
    use super::*;

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
