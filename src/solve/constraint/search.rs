//! The search: propagation to a fixed point, then a decision on the cell or place that led to most contradictions lately.

use std::{ops::ControlFlow, sync::Arc};

use super::{
    domains::{Contradiction, Domains},
    model::Model,
    propagator::{Propagator, Scratch},
};

/// How quickly the score of a constraint follows its conflicts, at first and in the end, and the step between conflicts
/// (Habet and Terrioux, "Conflict history based search for constraint satisfaction problem", 2019).
const FIRST_STEP: f64 = 0.4;
const LAST_STEP: f64 = 0.06;
const STEP_FALL: f64 = 1e-6;
/// What a failed guess adds to the score of its cell, and what is left of that after each further failure.
fn param(name: &str, default: f64) -> f64 {
    std::env::var(name).ok().and_then(|s| s.parse().ok()).unwrap_or(default)
}
use std::sync::LazyLock;
static GB: LazyLock<f64> = LazyLock::new(|| param("GB", 0.005));
static BD: LazyLock<f64> = LazyLock::new(|| param("BD", 0.999));
static BS: LazyLock<f64> = LazyLock::new(|| param("BS", 0.1));
static EX: LazyLock<f64> = LazyLock::new(|| param("EX", 1.0));
static PL: LazyLock<f64> = LazyLock::new(|| param("PL", 1.0));
static DC: LazyLock<f64> = LazyLock::new(|| param("DC", 1.0));

/// The score of a cell without conflicts.

/// The state of a search through the solutions of a model.
#[derive(Debug)]
pub(super) struct Search {
    model: Arc<Model>,
    domains: Domains,
    scratch: Scratch,
    queue: Vec<u64>,
    fixed: Vec<u16>,
    related: Vec<u16>,
    is_related: Vec<bool>,
    is_fixed: Vec<bool>,
    frames: Vec<Frame>,
    /// The masks before each decision, end to end.
    saved: Vec<u32>,
    scores: Scores,
    next: Next,
    /// How much of the search space is closed off, and how much lies below the level the search is at.
    pub(super) closed: f64,
    below: f64,
    pub(super) nodes: u64,
    pub(super) calls: u64,
}

/// "This digit here", to be followed by "not here".
#[derive(Clone, Copy, Debug)]
struct Frame {
    cell: u16,
    bit: u32,
    rest: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Propagate,
    Retreat,
    Nothing,
}

/// Where a contradiction was found.
#[derive(Clone, Copy, Debug)]
enum Failure {
    /// By a propagator.
    Propagator(usize),
    /// By an exclusion or a relation of a cell.
    Cell(u16),
}

/// What a search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Progress {
    /// A solution; the search goes on from there.
    Solution,
    /// A decision was made, or one was taken back.
    Node,
    /// Every possibility has been tried.
    End,
}

/// How often constraints led to contradictions lately, and what that makes of their cells.
#[derive(Debug, Default)]
struct Scores {
    of_constraint: Vec<f64>,
    last: Vec<u64>,
    of_cell: Vec<f64>,
    bumps: Vec<f64>,
    bump: f64,
    step: f64,
    failures: u64,
}

impl Scores {
    fn reset(&mut self, constraints: usize, cells: usize) {
        self.of_constraint.clear();
        self.of_constraint.resize(constraints + cells, 0.0);
        self.last.clear();
        self.last.resize(constraints + cells, 0);
        self.of_cell.clear();
        self.of_cell.resize(cells, *BS);
        self.bumps.clear();
        self.bumps.resize(cells, 0.0);
        (self.bump, self.step, self.failures) = (*GB, FIRST_STEP, 0);
    }

    fn fail(&mut self, constraint: usize, scope: &[u16]) {
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

    /// Raises the score of the cell whose guess failed. Instead of lowering all others, what is added grows.
    fn bump(&mut self, cell: u16) {
        self.bump /= *BD;
        self.bumps[usize::from(cell)] += self.bump;
        if self.bump > 1e100 {
            self.bumps.iter_mut().for_each(|bump| *bump *= 1e-100);
            self.bump *= 1e-100;
        }
    }

    #[inline]
    fn of(&self, cell: u16) -> f64 {
        self.of_cell[usize::from(cell)] + self.bumps[usize::from(cell)] * (*GB / self.bump)
    }
}

impl Search {
    pub(super) fn new(model: Arc<Model>) -> Self {
        Self {
            domains: Domains::default(),
            scratch: Scratch::default(),
            queue: vec![0; model.words],
            fixed: Vec::new(),
            related: Vec::new(),
            is_related: vec![false; model.cells],
            is_fixed: vec![false; model.cells],
            frames: Vec::new(),
            saved: Vec::new(),
            scores: Scores::default(),
            next: Next::Nothing,
            closed: 1.0,
            below: 0.0,
            nodes: 0,
            calls: 0,
            model,
        }
    }

    /// Begins with these masks of digits, one for each cell, which restrict the model's.
    pub(super) fn begin(&mut self, masks: impl Iterator<Item = u32>) {
        self.frames.clear();
        self.saved.clear();
        self.clear_queues();
        self.scores.reset(self.model.propagators.list.len(), self.model.cells);
        (self.closed, self.below, self.nodes, self.calls) = (0.0, 1.0, 0, 0);
        self.next = Next::Retreat;
        let model = Arc::clone(&self.model);
        let Some(start) = &model.start else { return };
        self.domains.reset(start);
        for (cell, mask) in (0..).zip(masks) {
            if self.domains.keep(cell, mask).is_err() {
                return;
            }
        }
        self.domains.forget_changes();
        // Everything is looked at once.
        for (place, _) in model.propagators.list.iter().enumerate() {
            self.queue[place / 64] |= 1 << (place % 64);
        }
        for cell in (0..self.model.cells).filter_map(|cell| u16::try_from(cell).ok()) {
            self.note_related(cell);
            if self.domains.is_fixed(cell) {
                self.note_fixed(cell);
            }
        }
        self.next = Next::Propagate;
    }

    /// The masks; in a solution each has one digit.
    pub(super) fn masks(&self) -> &[u32] {
        self.domains.masks()
    }

    /// Goes on to the next decision or solution.
    pub(super) fn advance(&mut self) -> Progress {
        match self.next {
            Next::Nothing => Progress::End,
            Next::Retreat => self.retreat(),
            Next::Propagate => match self.propagate() {
                Ok(()) => self.decide(),
                Err(failure) => {
                    self.learn(failure);
                    self.next = Next::Retreat;
                    Progress::Node
                }
            },
        }
    }

    /// Only propagates, once, from the beginning.
    ///
    /// # Errors
    /// When that leads to a contradiction.
    pub(super) fn propagate_only(&mut self) -> Result<(), Contradiction> {
        if self.next == Next::Propagate { self.propagate().map_err(|_| Contradiction) } else { Err(Contradiction) }
    }

    fn learn(&mut self, failure: Failure) {
        let model = Arc::clone(&self.model);
        match failure {
            Failure::Propagator(place) => self.scores.fail(place, model.scopes.of(place)),
            Failure::Cell(_) if *EX == 0.0 => {}
            Failure::Cell(cell) => self.scores.fail(model.propagators.list.len() + usize::from(cell), &[cell]),
        }
        if let Some(frame) = self.frames.last() {
            self.scores.bump(frame.cell);
        }
    }

    fn clear_queues(&mut self) {
        self.queue.fill(0);
        self.fixed.clear();
        self.related.clear();
        self.is_related.fill(false);
        self.is_fixed.fill(false);
        self.domains.forget_changes();
    }

    fn note_related(&mut self, cell: u16) {
        let place = usize::from(cell);
        if !self.is_related[place] && !self.model.relations.of(place).is_empty() {
            self.is_related[place] = true;
            self.related.push(cell);
        }
    }

    fn note_fixed(&mut self, cell: u16) {
        let place = usize::from(cell);
        if !self.is_fixed[place] {
            self.is_fixed[place] = true;
            self.fixed.push(cell);
        }
    }

    /// Queues what depends on the cells that have changed.
    #[inline]
    fn note_changes(&mut self, model: &Model) {
        while let Some((cell, old)) = self.domains.pop_changed() {
            let place = usize::from(cell);
            let now = self.domains.of(cell);
            let has_moved = now & now.wrapping_neg() != old & old.wrapping_neg() || now.leading_zeros() != old.leading_zeros();
            let watchers = if has_moved { model.watchers(place) } else { model.inner_watchers(place) };
            self.queue.iter_mut().zip(watchers).for_each(|(queue, watchers)| *queue |= watchers);
            if !self.is_related[place] && !model.relations.of(place).is_empty() {
                self.is_related[place] = true;
                self.related.push(cell);
            }
            if self.domains.is_fixed(cell) && !self.is_fixed[place] {
                self.is_fixed[place] = true;
                self.fixed.push(cell);
            }
        }
    }

    /// Runs propagators until nothing changes.
    fn propagate(&mut self) -> Result<(), Failure> {
        let model = Arc::clone(&self.model);
        let result = self.propagate_with(&model);
        if result.is_err() {
            self.queue.fill(0);
            while let Some(cell) = self.related.pop() {
                self.is_related[usize::from(cell)] = false;
            }
            self.fixed.clear();
            self.domains.forget_changes();
        }
        result
    }

    fn propagate_with(&mut self, model: &Model) -> Result<(), Failure> {
        loop {
            while let Some(cell) = self.fixed.pop() {
                let mask = self.domains.of(cell);
                for &other in model.exclusions.of(usize::from(cell)) {
                    self.domains.remove(other, mask).map_err(|_| Failure::Cell(other))?;
                }
                self.note_changes(model);
            }
            if let Some(cell) = self.related.pop() {
                self.is_related[usize::from(cell)] = false;
                let mask = self.domains.of(cell);
                for &(other, table) in model.relations.of(usize::from(cell)) {
                    let partners = model.propagators.partners(table, mask);
                    self.domains.keep(other, partners).map_err(|_| Failure::Cell(other))?;
                }
                self.note_changes(model);
                continue;
            }
            let Some(word) = self.queue.iter().position(|&word| word != 0) else { return Ok(()) };
            let place = word * 64 + self.queue[word].trailing_zeros() as usize;
            self.queue[word] &= self.queue[word] - 1;
            self.calls += 1;
            let propagator = model.propagators.list[place];
            let kind = match propagator {
                Propagator::House(_) => 0,
                Propagator::Cage { .. } => 1,
                Propagator::Linear(_) => 2,
                Propagator::Overlap { .. } => 3,
                _ => 4,
            };
            STAT.with(|s| s.borrow_mut()[kind].0 += 1);
            model.propagators.run(propagator, &mut self.domains, &mut self.scratch).map_err(|_| {
                STAT.with(|s| s.borrow_mut()[kind].2 += 1);
                Failure::Propagator(place)
            })?;
            if self.domains.has_changed() {
                STAT.with(|s| s.borrow_mut()[kind].1 += 1);
            }
            self.note_changes(model);
            if propagator.is_idempotent() || *DC != 1.0 && !matches!(propagator, Propagator::House(_)) {
                self.queue[place / 64] &= !(1 << (place % 64));
            }
        }
    }

    /// Chooses a digit for a cell, or reports a solution.
    fn decide(&mut self) -> Progress {
        let Some((cell, bit, ways)) = self.choose() else {
            self.next = Next::Retreat;
            return Progress::Solution;
        };
        self.nodes += 1;
        let here = self.below / f64::from(ways);
        self.frames.push(Frame { cell, bit, rest: self.below - here });
        self.saved.extend_from_slice(self.domains.masks());
        self.below = here;
        self.narrow(cell, bit);
        Progress::Node
    }

    /// Takes the last decision back and rules its digit out.
    fn retreat(&mut self) -> Progress {
        self.closed += self.below;
        let Some(Frame { cell, bit, rest }) = self.frames.pop() else {
            (self.next, self.closed) = (Next::Nothing, 1.0);
            return Progress::End;
        };
        let level = self.frames.len() * self.model.cells;
        self.domains.reset(&self.saved[level..level + self.model.cells]);
        self.saved.truncate(level);
        for (place, &mask) in self.domains.masks().iter().enumerate() {
            self.is_fixed[place] = mask.is_power_of_two();
        }
        self.below = rest;
        self.narrow(cell, !bit);
        Progress::Node
    }

    fn narrow(&mut self, cell: u16, mask: u32) {
        self.next = if self.domains.keep(cell, mask).is_ok() { Next::Propagate } else { Next::Retreat };
        let model = Arc::clone(&self.model);
        self.note_changes(&model);
    }

    /// The cell of the greatest score for its candidates, or a digit with two places in a house; with the first digit to try and the
    /// number of possibilities. `None` if every cell has its digit.
    fn choose(&self) -> Option<(u16, u32, u32)> {
        let mut best: Option<(u16, u32, u32)> = None;
        let mut best_score = 0.0;
        for (cell, &mask) in (0..).zip(self.domains.masks()) {
            let ways = mask.count_ones();
            if ways > 1 {
                let score = self.scores.of(cell) / f64::from(ways);
                if score > best_score {
                    best_score = score;
                    best = Some((cell, mask & mask.wrapping_neg(), ways));
                }
            }
        }
        let (_, _, ways) = best?;
        if ways > 2 {
            self.choose_place(&mut best, &mut best_score);
        }
        best
    }

    /// A digit with two places in a house, where their cells have a greater score.
    fn choose_place(&self, best: &mut Option<(u16, u32, u32)>, best_score: &mut f64) {
        for &house in &self.model.houses {
            let cells = self.model.propagators.of(house);
            let (mut once, mut twice, mut more) = (0, 0, 0);
            for &cell in cells {
                let mask = self.domains.of(cell);
                more |= twice & mask;
                twice |= once & mask;
                once |= mask;
            }
            let mut pairs = twice & !more;
            while pairs != 0 {
                let bit = pairs & pairs.wrapping_neg();
                pairs &= pairs - 1;
                let mut places = cells.iter().copied().filter(|&cell| self.domains.of(cell) & bit != 0);
                let (Some(first), Some(second)) = (places.next(), places.next()) else { continue };
                let (one, other) = (self.scores.of(first), self.scores.of(second));
                let score = if *PL == 1.0 {
                    one.max(other) / 2.0
                } else if *PL == 2.0 {
                    (one + other) / 4.0
                } else if *PL == 0.0 {
                    -1.0
                } else {
                    (one + other) / 2.0
                };
                if score > *best_score {
                    *best_score = score;
                    *best = Some((if one >= other { first } else { second }, bit, 2));
                }
            }
        }
    }
}

impl Propagator {
    /// Whether running it again right away would change nothing.
    fn is_idempotent(self) -> bool {
        matches!(self, Self::Overlap { .. })
    }
}

/// Calls `visit` for each solution until it has had enough.
pub(super) fn for_each(search: &mut Search, mut visit: impl FnMut(&[u32]) -> ControlFlow<()>) {
    loop {
        match search.advance() {
            Progress::Solution if visit(search.masks()).is_break() => return,
            Progress::End => return,
            _ => {}
        }
    }
}

thread_local! { pub static STAT: std::cell::RefCell<[(u64,u64,u64);5]> = Default::default(); }
