//! An interpreter of programs as they are shown. It has a board of its own and knows what each statement does and nothing of how a
//! search is implemented; only where the fewest ways are, and which way comes next, it takes from the run beside it.

use crate::{
    app::{
        model::program::count,
        text::program::{ProgramLine, tests::report},
    },
    board::{Cell, Digit, DigitSet, Digits, Geometry, Position},
    solve::{
        Cancel,
        search::{Event, Landmark, Method, Omission, Statement},
        timeline::Run,
    },
};

/// Executes a program beside the run that it is shown with: each event of the run must be the next that the program comes to, and the
/// counts of all lines must agree.
pub(super) fn execute(
    program: &[ProgramLine],
    (method, omission): (Method, Option<Omission>),
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
        method,
        omission,
        geometry: start.geometry(),
        board: start.digits().to_vec(),
        blanks: cells.filter(|cell| start.digits()[cell.index()].is_none()).collect(),
        erases: program.iter().any(|line| line.statement == Statement::TakeBack),
        events,
        run: run(),
        counts: vec![0; program.len()],
        at,
    };
    if program[0].statement == Statement::Round {
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
    method: Method,
    omission: Option<Omission>,
    geometry: &'a Geometry,
    board: Digits,
    blanks: Vec<Cell>,
    erases: bool,
    events: Vec<Event>,
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
        let report = report(&self.run);
        for (line, &times) in self.program.iter().zip(&self.counts) {
            // Only one method strikes candidates by events.
            if line.statement != Statement::Strike || self.method == Method::Candidates {
                let shown = count(line.statement, self.method, self.omission, &report);
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
                    while self.next_is(Landmark::Undo) {
                        self.counts[back] += 1;
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
        let is_ordered = self.method.takes_order();
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
            Statement::Strike => true,
            Statement::Guess if !is_ordered => call.is_taken,
            _ => false,
        };
        self.counts[line] += u64::from(!is_skipped);
        match statement {
            Statement::Check if is_ordered => self.when(call.k == self.blanks.len(), line, after, call),
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
                Flow::Back(false)
            }
            Statement::Free => {
                let peers = self.geometry.peers(self.blanks[call.k]).iter();
                let taken: DigitSet = peers.filter_map(|peer| self.board[peer.index()]).collect();
                call.free = DigitSet::all(self.geometry.size()) - taken;
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
            Statement::TakeBack => {
                let Event::Undo { cell, digit, .. } = self.perform(line) else { panic!("{}", self.at) };
                if is_ordered {
                    assert_eq!((cell, Some(digit)), (self.blanks[call.k], call.digit), "{}", self.at);
                    self.board[cell.index()] = None;
                }
                Flow::On
            }
            Statement::Pick | Statement::Found => Flow::On,
            Statement::Call | Statement::Loop | Statement::End => panic!("{}: {statement:?} is no such line", self.at),
        }
    }

    /// A loop over digits, bits or rows.
    fn each(&mut self, line: usize, after: usize, call: &mut Call) -> Flow {
        let has_bits = self.program[line + 1].statement == Statement::Bit;
        let mut later = DigitSet::all(self.geometry.size());
        loop {
            call.digit = None;
            let goes_on = match (self.method.takes_order(), has_bits) {
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
