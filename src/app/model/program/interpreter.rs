//! An interpreter of programs as they are shown. It has a board of its own and knows what each statement does and nothing of how a
//! search is implemented; only where the fewest ways are, and which way comes next, it takes from the run beside it.

use crate::{
    app::{
        model::{program::count, run::Report},
        prelude::*,
        text::program::ProgramLine,
    },
    board::Position,
    solve::{
        Cancel,
        search::{Event, Statement},
        timeline::Run,
    },
};

/// Executes a program beside the run that it is shown with: each event of the run must be the next that the program comes to, and the
/// counts of all lines must agree.
pub(super) fn execute(
    program: &[ProgramLine],
    (task, omission): (RunTask, Option<Omission>),
    start: &Position,
    run: impl Fn() -> Run,
    at: &str,
) {
    let mut whole = run();
    let mut events = Vec::new();
    while whole.advance(1, &Cancel::default()) == 1 {
        events.extend(whole.event());
    }
    let cells = start.geometry().shape().cells();
    let mut interpreter = Interpreter {
        program,
        task,
        omission,
        geometry: start.geometry(),
        board: start.digits().to_vec(),
        blanks: cells.filter(|cell| start.digits()[cell.index()].is_none()).collect(),
        erases: program.iter().any(|line| line.statement == Statement::TakeBack),
        events,
        trail: Vec::new(),
        run: run(),
        counts: vec![0; program.len()],
        at,
    };
    if program[0].statement == Statement::Dig {
        interpreter.dig();
    } else if program[0].statement == Statement::Round {
        interpreter.repeat();
    } else {
        interpreter.call(0);
        // Its first call has returned without a solution that it was to stop at.
        if interpreter.next().is_some() {
            interpreter.advance();
            assert_eq!(interpreter.run.event(), Some(Event::Exhausted), "{at}: the program has ended");
        }
    }
    assert_eq!(interpreter.next(), None, "{at}: the program has ended");
    interpreter.compare();
}

/// Where the program goes on after a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flow {
    /// With the next line.
    On,
    /// With the next digit of the loop.
    Again,
    /// Where this was called from, with what is handed back.
    Back(bool),
    /// Nowhere.
    End,
}

/// The variables of a call.
#[derive(Clone, Copy, Debug)]
struct Call {
    /// The place in the list of blanks.
    k: usize,
    digit: Option<Digit>,
    free: DigitSet,
    /// Whether the last call from here has found a solution.
    found: bool,
    /// Whether the condition of the line before an `else` was true.
    is_taken: bool,
}

struct Interpreter<'a> {
    program: &'a [ProgramLine],
    task: RunTask,
    omission: Option<Omission>,
    geometry: &'a Geometry,
    board: Digits,
    blanks: Vec<Cell>,
    erases: bool,
    events: Vec<Event>,
    /// The cells that hold digits that were tried, or followed, where a puzzle is made.
    trail: Vec<Cell>,
    run: Run,
    counts: Vec<u64>,
    at: &'a str,
}

impl Interpreter<'_> {
    /// The next event of the run.
    fn next(&self) -> Option<Event> {
        usize::try_from(self.run.position()).ok().and_then(|position| self.events.get(position).copied())
    }

    fn next_is(&self, landmark: Landmark) -> bool {
        self.next().is_some_and(|event| landmark.matches(event))
    }

    fn advance(&mut self) {
        assert_eq!(self.run.advance(1, &Cancel::default()), 1, "{}: the run has ended", self.at);
    }

    /// Executes the line with the next event of the run.
    fn perform(&mut self, line: usize) -> Event {
        let at = self.at;
        self.advance();
        let event = self.run.event().unwrap();
        assert!(self.program[line].statement.executes(event), "{at}: {} and {event:?}", self.program[line].words);
        // The last line of a run leads to the end of the program.
        if self.next().is_some() {
            self.compare();
        }
        event
    }

    /// Compares the counts of all lines with those that are shown.
    fn compare(&self) {
        let report = Report::of(&self.run);
        let crossed_out = self.omission.map_or(0, |line| count(line.statement(), self.task, self.omission, &report));
        assert_eq!(crossed_out, 0, "{}: executions of the line that is crossed out", self.at);
        for (line, &times) in self.program.iter().zip(&self.counts) {
            // Only one method strikes candidates by events.
            if line.statement != Statement::Strike || self.task.method() == Some(Method::Candidates) {
                let shown = count(line.statement, self.task, self.omission, &report);
                assert_eq!(shown, times, "{}: {:?} after {:?}", self.at, line.words, report.view.event);
            }
        }
    }

    /// The line after the body of a line.
    fn after(&self, line: usize) -> usize {
        let indent = self.program[line].indent;
        let deeper = self.program[line + 1..].iter().take_while(|other| other.indent > indent);
        line + 1 + deeper.count()
    }

    /// A program that calls itself.
    fn call(&mut self, k: usize) -> Flow {
        self.counts[0] += 1;
        let mut call = Call { k, digit: None, free: DigitSet::EMPTY, found: false, is_taken: false };
        self.block(1, self.after(0), &mut call)
    }

    /// A program that loops.
    fn repeat(&mut self) {
        let back = self.after(0);
        loop {
            self.counts[0] += 1;
            let mut call = Call { k: 0, digit: None, free: DigitSet::EMPTY, found: false, is_taken: false };
            match self.block(1, back, &mut call) {
                Flow::On => {}
                Flow::Again | Flow::End => return,
                Flow::Back(_) => {
                    while let Some(Event::Undo { cell, .. }) = self.next() {
                        self.counts[back] += 1;
                        if self.task.method().is_none() {
                            self.erase(Some(cell));
                        }
                        self.perform(back);
                    }
                    if self.next() == Some(Event::Exhausted) {
                        self.counts[back + 1] += 1;
                        self.perform(back + 1);
                        return;
                    }
                }
            }
        }
    }

    /// A program that removes givens.
    fn dig(&mut self) {
        let body = self.after(0);
        while let Some(Event::Dig { cell, digit }) = self.next() {
            self.counts[0] += 1;
            assert_eq!(self.board[cell.index()].take(), Some(digit), "{}", self.at);
            self.perform(0);
            // As long as a digit is left to try.
            while self.next().is_some_and(|event| !matches!(event, Event::Dig { .. } | Event::Exhausted)) {
                self.counts[1] += 1;
                let mut call = Call { k: 0, digit: None, free: DigitSet::EMPTY, found: false, is_taken: false };
                if self.block(2, body, &mut call) == Flow::Back(false) {
                    break;
                }
            }
            assert_eq!(self.trail, [], "{}: the trials are off the board", self.at);
        }
        self.counts[body] += 1;
        self.perform(body);
    }

    fn is_ordered(&self) -> bool {
        self.task.method().is_some_and(Method::takes_order)
    }

    fn is_digging(&self) -> bool {
        self.program[0].statement == Statement::Dig
    }

    /// The digits that no peer of a cell holds.
    fn fitting(&self, cell: Cell) -> DigitSet {
        let taken: DigitSet = self.geometry.peers(cell).iter().filter_map(|peer| self.board[peer.index()]).collect();
        DigitSet::all(self.geometry.size()) - taken
    }

    /// Whether nothing is free, or on the board that is searched for another solution a blank or a digit has no place.
    fn is_stuck(&self, call: &Call) -> bool {
        if !self.is_digging() {
            return call.free.is_empty();
        }
        let is_blank = |cell: Cell| self.board[cell.index()].is_none();
        let has_place = |digit, cells: &[Cell]| {
            cells
                .iter()
                .any(|&cell| self.board[cell.index()] == Some(digit) || is_blank(cell) && self.fitting(cell).contains(digit))
        };
        let mut cells = self.geometry.shape().cells();
        let mut houses = self.geometry.houses().iter();
        cells.any(|cell| is_blank(cell) && self.fitting(cell).is_empty())
            || houses.any(|house| !Digit::all(self.geometry.size()).all(|digit| has_place(digit, &house.cells)))
    }

    /// Erases the digits that were placed since that one, and that one; all if there is none.
    fn erase(&mut self, last: Option<Cell>) {
        while let Some(cell) = self.trail.pop() {
            self.board[cell.index()] = None;
            if Some(cell) == last {
                return;
            }
        }
    }

    fn block(&mut self, from: usize, to: usize, call: &mut Call) -> Flow {
        let mut line = from;
        while line < to {
            let after = self.after(line);
            let flow = self.line(line, after, call);
            if flow != Flow::On {
                return flow;
            }
            line = after;
        }
        Flow::On
    }

    /// The body of a condition that is true or not.
    fn when(&mut self, is_true: bool, line: usize, after: usize, call: &mut Call) -> Flow {
        call.is_taken = is_true;
        if is_true { self.block(line + 1, after, call) } else { Flow::On }
    }

    fn line(&mut self, line: usize, after: usize, call: &mut Call) -> Flow {
        let (is_ordered, is_made) = (self.is_ordered(), self.task.method().is_none());
        let statement = self.program[line].statement;
        if statement == Statement::Loop {
            return self.each(line, after, call);
        }
        // Digits that no guess has placed are never erased: the run ends instead.
        if statement == Statement::TakeBack && self.next() == Some(Event::Exhausted) {
            self.advance();
            return Flow::End;
        }
        let is_skipped = match statement {
            Statement::Strike | Statement::PutBack => true,
            Statement::TakeBack => self.is_digging(),
            Statement::Guess if !is_ordered => call.is_taken,
            _ => false,
        };
        self.counts[line] += u64::from(!is_skipped);
        match statement {
            Statement::Check if is_ordered => self.when(call.k == self.blanks.len(), line, after, call),
            Statement::Round if is_made => self.when(self.board.iter().all(Option::is_some), line, after, call),
            Statement::Unsolved if self.is_digging() => {
                // Which is found first, a dead end or a single, is up to the search.
                let is_dead = self.next_is(Landmark::DeadEnd);
                assert!(!is_dead || self.is_stuck(call), "{}: there is a place for all", self.at);
                self.when(is_dead, line, after, call)
            }
            Statement::Unsolved if is_made => self.when(self.is_stuck(call), line, after, call),
            Statement::Check | Statement::Round => self.when(self.next_is(Landmark::Solution), line, after, call),
            Statement::Empty | Statement::Unsolved => self.when(self.next_is(Landmark::DeadEnd), line, after, call),
            Statement::Alive => self.when(self.next_is(Landmark::Follow), line, after, call),
            Statement::Test => {
                let function = (line + 1..self.program.len()).find(|&other| self.program[other].indent == 0).unwrap();
                self.counts[function] += 1;
                let fits = self.block(function + 1, self.program.len(), call) == Flow::Back(true);
                self.when(fits, line, after, call)
            }
            Statement::Look => {
                let (cell, digit) = (self.blanks[call.k], call.digit);
                let holds = |cell: &Cell| self.board[cell.index()] == digit;
                let is_held = holds(&cell) || self.geometry.peers(cell).iter().any(holds);
                self.when(is_held, line, after, call)
            }
            Statement::Report => {
                self.perform(line);
                Flow::On
            }
            Statement::PutBack => {
                while let Some(Event::PutBack { cell, digit }) = self.next() {
                    self.counts[line] += 1;
                    self.erase(None);
                    self.board[cell.index()] = Some(digit);
                    self.perform(line);
                }
                Flow::Back(false)
            }
            Statement::Enough => Flow::End,
            Statement::ReturnFound | Statement::Fit => Flow::Back(true),
            Statement::Found if call.found => Flow::Back(true),
            Statement::ReturnFull | Statement::Return => {
                // A program that does not erase has an event where it comes back to a cell.
                if !self.erases && call.k > 0 {
                    self.advance();
                    assert!(matches!(self.run.event(), Some(Event::Return { .. })), "{}", self.at);
                    if self.next().is_some() {
                        self.compare();
                    }
                }
                Flow::Back(false)
            }
            Statement::Pass if self.board[self.blanks[call.k].index()].is_none() => Flow::On,
            Statement::Pass => {
                self.perform(line);
                self.call(call.k + 1)
            }
            Statement::DeadEnd => {
                self.perform(line);
                if self.is_digging() { Flow::On } else { Flow::Back(false) }
            }
            Statement::Free => {
                call.k += self.trail.len();
                call.free = self.fitting(self.blanks[call.k]);
                Flow::On
            }
            Statement::Bit => {
                call.digit = call.digit.or(call.free.first());
                if let Some(digit) = call.digit {
                    call.free.remove(digit);
                }
                Flow::On
            }
            Statement::Skip => {
                self.perform(line);
                let is_in_function = self.program[..line].iter().filter(|line| line.indent == 0).count() > 1;
                if is_in_function { Flow::Back(false) } else { Flow::Again }
            }
            Statement::Guess if call.is_taken && !is_ordered => Flow::On,
            Statement::Guess | Statement::Follow | Statement::Take => {
                let Event::Place { cell, digit, .. } = self.perform(line) else { panic!("{}", self.at) };
                if is_ordered {
                    assert_eq!((cell, Some(digit)), (self.blanks[call.k], call.digit), "{}", self.at);
                }
                if is_made {
                    assert!(self.board[cell.index()].is_none() && self.fitting(cell).contains(digit), "{}", self.at);
                    assert!(self.is_digging() || cell == self.blanks[call.k], "{}", self.at);
                    self.trail.push(cell);
                }
                if is_ordered || is_made {
                    self.board[cell.index()] = Some(digit);
                }
                Flow::On
            }
            Statement::Strike => {
                while matches!(self.next(), Some(Event::Strike { .. })) {
                    self.counts[line] += 1;
                    self.perform(line);
                }
                Flow::On
            }
            Statement::Recur => match self.call(call.k + 1) {
                Flow::Back(found) => {
                    call.found = found;
                    Flow::On
                }
                end => end,
            },
            Statement::TakeBack if self.is_digging() => {
                while let Some(Event::Undo { cell, .. }) = self.next() {
                    self.counts[line] += 1;
                    self.erase(Some(cell));
                    self.perform(line);
                }
                Flow::Again
            }
            Statement::TakeBack => {
                let Event::Undo { cell, digit, .. } = self.perform(line) else { panic!("{}", self.at) };
                if is_ordered {
                    assert_eq!((cell, Some(digit)), (self.blanks[call.k], call.digit), "{}", self.at);
                    self.board[cell.index()] = None;
                }
                Flow::On
            }
            Statement::Pick | Statement::Found => Flow::On,
            Statement::Call | Statement::Loop | Statement::End | Statement::Dig => {
                panic!("{}: {statement:?} is no such line", self.at)
            }
        }
    }

    /// A loop over digits, bits or rows.
    fn each(&mut self, line: usize, after: usize, call: &mut Call) -> Flow {
        let has_bits = self.program[line + 1].statement == Statement::Bit;
        let mut later = DigitSet::all(self.geometry.size());
        loop {
            call.digit = None;
            let goes_on = match (self.is_ordered(), has_bits) {
                (true, true) => !call.free.is_empty(),
                (true, false) => {
                    call.digit = later.first();
                    call.digit.is_some_and(|digit| later.remove(digit))
                }
                // The next row of the column.
                (false, _) => matches!(self.next(), Some(Event::Place { .. })),
            };
            if !goes_on {
                return Flow::On;
            }
            self.counts[line] += 1;
            let flow = self.block(line + 1, after, call);
            if !matches!(flow, Flow::On | Flow::Again) {
                return flow;
            }
        }
    }
}
