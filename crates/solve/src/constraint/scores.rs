//! [`Scores`]: which cells led to contradictions lately.
//!
//! A constraint scores when it fails, the more the sooner it does so again (Habet and Terrioux, "Conflict history based search for
//! constraint satisfaction problem", 2019), and all its cells with it. Two cells get something on top, which fades: the one whose
//! decision failed, and the last one that got its only digit before the contradiction. The latter is close to where the contradiction
//! arose, while the constraint that failed may be any of several.

/// How quickly the score of a constraint follows its conflicts, at first and in the end, and the step between conflicts.
const FIRST_STEP: f64 = 0.4;
const LAST_STEP: f64 = 0.06;
const STEP_FALL: f64 = 1e-6;
/// The amount that a failure adds to the scores of its two cells, and the part left after each further failure.
const BUMP: f64 = 0.01;
const BUMP_LEFT: f64 = 0.999;
/// The score of a cell without failures.
const START: f64 = 0.3;

/// How often constraints led to contradictions lately, and what that makes of their cells.
#[derive(Clone, Debug, Default)]
pub(super) struct Scores {
    of_constraint: Vec<f64>,
    last: Vec<u64>,
    of_cell: Vec<f64>,
    bumps: Vec<f64>,
    bump: f64,
    /// `BUMP` over `bump`.
    scale: f64,
    step: f64,
    failures: u64,
}

impl Scores {
    pub(super) fn reset(&mut self, constraints: usize, cells: usize) {
        let fill = |scores: &mut Vec<f64>, len, value| {
            scores.clear();
            scores.resize(len, value);
        };
        fill(&mut self.of_constraint, constraints, 0.0);
        fill(&mut self.of_cell, cells, START);
        fill(&mut self.bumps, cells, 0.0);
        self.last.clear();
        self.last.resize(constraints, 0);
        (self.bump, self.scale, self.step, self.failures) = (BUMP, 1.0, FIRST_STEP, 0);
    }

    /// A constraint with these cells failed.
    pub(super) fn fail(&mut self, constraint: usize, scope: &[u16]) {
        self.failures += 1;
        let since = self.failures - self.last[constraint];
        self.last[constraint] = self.failures;
        let old = self.of_constraint[constraint];
        let new = (1.0 - self.step) * old + self.step / (since + 1) as f64;
        self.of_constraint[constraint] = new;
        for &cell in scope {
            self.of_cell[usize::from(cell)] += new - old;
        }
        self.step = (self.step - STEP_FALL).max(LAST_STEP);
    }

    /// Raises the scores of the cell whose decision failed, and of the last one that got its only digit. Instead of lowering all others,
    /// what is added grows.
    pub(super) fn bump(&mut self, decided: u16, last_fixed: Option<u16>) {
        self.bump /= BUMP_LEFT;
        for cell in [Some(decided), last_fixed].into_iter().flatten() {
            self.bumps[usize::from(cell)] += self.bump;
        }
        if self.bump > 1e100 {
            self.bumps.iter_mut().for_each(|bump| *bump *= 1e-100);
            self.bump *= 1e-100;
        }
        self.scale = BUMP / self.bump;
    }

    /// The scores of all cells.
    #[inline]
    pub(super) fn all(&self) -> impl Iterator<Item = f64> + '_ {
        self.of_cell.iter().zip(&self.bumps).map(|(score, bump)| score + bump * self.scale)
    }

    /// The score of a cell.
    #[inline]
    pub(super) fn of(&self, cell: u16) -> f64 {
        self.of_cell[usize::from(cell)] + self.bumps[usize::from(cell)] * self.scale
    }
}
