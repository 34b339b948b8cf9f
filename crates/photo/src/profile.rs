//! [`Profile`]: the grey of a picture across a line.

use super::{grey::Grey, point::Point, quantile::median};

/// The grey levels across a line, each the median along it: what crosses the line does not count.
pub(super) struct Profile {
    /// From one side to the other, the line in the middle.
    levels: Vec<f32>,
    /// How far from the line the outermost levels are.
    reach: f32,
}

impl Profile {
    /// The levels at `aside` places to each side of the line up to `reach`. `place` says where in the picture a place aside of the line and
    /// along it is; along it there are `count` samples in `covered`.
    pub(super) fn of(
        picture: &Grey,
        reach: f32,
        aside: usize,
        covered: (f32, f32),
        count: usize,
        place: impl Fn(f32, f32) -> Point,
    ) -> Self {
        let along = |at: usize| covered.0 + (covered.1 - covered.0) * at as f32 / (count - 1) as f32;
        let step = reach / aside as f32;
        let level = |at: usize| {
            let aside = at as f32 * step - reach;
            median(&(0..count).map(|at| picture.at(place(aside, along(at)))).collect::<Vec<f32>>())
        };
        Self { levels: (0..=2 * aside).map(level).collect(), reach }
    }

    /// How far aside the place of a level is.
    fn aside(&self, at: usize) -> f32 {
        2.0 * self.reach * at as f32 / (self.levels.len() - 1) as f32 - self.reach
    }

    /// The levels to both sides, further than `line` from the line.
    pub(super) fn grounds(&self, line: f32) -> [f32; 2] {
        [-1.0, 1.0].map(|side| {
            let levels = self.levels.iter().enumerate().filter(|(at, _)| side * self.aside(*at) > line).map(|(_, level)| *level);
            median(&levels.collect::<Vec<f32>>())
        })
    }

    /// The levels up to `line` from the line.
    fn near(&self, line: f32) -> impl Iterator<Item = f32> {
        self.levels.iter().enumerate().filter(move |(at, _)| self.aside(*at).abs() <= line).map(|(_, level)| *level)
    }

    /// How much darker the levels up to `line` from the line are than the grounds at both sides, times their distances; negative where
    /// they are lighter.
    pub(super) fn darkness(&self, [before, after]: [f32; 2], line: f32) -> f32 {
        let (darker, lighter) = (before.min(after), before.max(after));
        let step = self.aside(1) - self.aside(0);
        self.near(line).map(|level| ((darker - level).max(0.0) - (level - lighter).max(0.0)) * step).sum()
    }

    /// The greatest difference between a level up to `line` from the line and the grounds at both sides, if it is darker or lighter than
    /// both; negative where it is lighter.
    pub(super) fn contrast(&self, [before, after]: [f32; 2], line: f32) -> f32 {
        let (darker, lighter) = (before.min(after), before.max(after));
        let differences = self.near(line).map(|level| (darker - level).max(0.0) - (level - lighter).max(0.0));
        differences.max_by(|one, two| one.abs().total_cmp(&two.abs())).unwrap_or_default()
    }
}

/// The point that lies at a part of the way from one point to another.
pub(super) fn between(from: Point, to: Point, part: f32) -> Point {
    Point::new(from.x + part * (to.x - from.x), from.y + part * (to.y - from.y))
}
