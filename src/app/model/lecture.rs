//! [`Lecture`]: what a lesson on one of the source programs shows, page by page. Each page is a moment of a run. The words are text.

use crate::{app::prelude::*, board::Puzzle, io::examples::EXAMPLES};

/// A lesson on one of the source programs.
#[derive(Debug)]
pub struct Lecture {
    /// Its name in texts: stable, lower case.
    pub key: &'static str,
    /// Its pages, in their order.
    pub pages: &'static [LecturePage],
}

/// A page: a moment of a run.
#[derive(Debug)]
pub struct LecturePage {
    /// The run.
    pub run: PageRun,
    /// The number of the event that is shown.
    pub step: u64,
    /// What must be seen there.
    pub seen: &'static str,
}

impl LecturePage {
    /// Whether what it says is about this board. A puzzle is made from an empty one.
    pub fn is_about(&self, board: &Puzzle) -> bool {
        match self.run {
            PageRun::Search(key, ..) => {
                EXAMPLES.iter().any(|example| example.key == key && example.puzzle().givens() == board.givens())
            }
            PageRun::Make(..) => board.given_count() == 0,
        }
    }
}

/// The run of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageRun {
    /// The search on an example by a method's program for a goal, which may lack a line.
    Search(&'static str, Method, Goal, Option<Omission>),
    /// The making of a puzzle from a seed.
    Make(Strategy, u64),
}

/// Where one is in the lectures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LecturePlace {
    /// The index of the lecture.
    pub lecture: usize,
    /// The index of its page.
    pub page: usize,
}

impl LecturePlace {
    /// It as a text: the name of the lecture, and the index of its page.
    pub fn written(self) -> String {
        format!("{} {}", self.lecture().key, self.page)
    }

    /// What [`written`](Self::written) has made, if there is such a page.
    pub fn read(text: &str) -> Option<Self> {
        let (key, page) = text.split_once(' ')?;
        let lecture = LECTURES.iter().position(|lecture| lecture.key == key)?;
        let page = page.parse().ok().filter(|page| *page < LECTURES[lecture].pages.len())?;
        Some(Self { lecture, page })
    }

    /// The lecture.
    pub fn lecture(self) -> &'static Lecture {
        &LECTURES[self.lecture]
    }

    /// The page.
    pub fn page(self) -> &'static LecturePage {
        &self.lecture().pages[self.page]
    }

    /// The next page or the one before, if there is one. The last page leads on to the next lecture.
    pub fn turned(self, is_next: bool) -> Option<Self> {
        let page = self.page.checked_add_signed(if is_next { 1 } else { -1 })?;
        if page < self.lecture().pages.len() { Some(Self { page, ..self }) } else { self.next_lecture() }
    }

    /// The lecture after this one, if this is its last page.
    pub fn next_lecture(self) -> Option<Self> {
        let lecture = self.lecture + 1;
        (self.page + 1 == self.lecture().pages.len() && lecture < LECTURES.len()).then_some(Self { lecture, page: 0 })
    }
}

const fn page(run: PageRun, step: u64, seen: &'static str) -> LecturePage {
    LecturePage { run, step, seen }
}

const fn search(example: &'static str, method: Method, goal: Goal) -> PageRun {
    PageRun::Search(example, method, goal, None)
}

const fn without(omission: Omission, example: &'static str, method: Method, goal: Goal) -> PageRun {
    PageRun::Search(example, method, goal, Some(omission))
}

/// The lectures, in the order of the source programs.
pub static LECTURES: [Lecture; 5] = [
    Lecture {
        key: "backtracking",
        pages: &[
            page(search("hardest", Method::Scan, Goal::First), 0, "start"),
            page(search("hardest", Method::Scan, Goal::First), 5, "clash r1c4=2"),
            page(search("hardest", Method::Scan, Goal::First), 51, "undo r2c1=4"),
            page(search("hardest", Method::Scan, Goal::First), 495_277, "solution"),
            page(without(Omission::Reset, "hardest", Method::Scan, Goal::All), 94, "pass r2c6=2"),
            page(without(Omission::Reset, "hardest", Method::Scan, Goal::All), 402, "end"),
            page(without(Omission::Reset, "nearly-done", Method::Scan, Goal::All), 0, "start"),
        ],
    },
    Lecture {
        key: "tables",
        pages: &[
            page(search("nine-lines", Method::Tables, Goal::All), 0, "start"),
            page(search("nine-lines", Method::Tables, Goal::All), 5, "place r1c1=5"),
            page(search("nine-lines", Method::Tables, Goal::All), 27, "undo r1c7=6"),
            page(search("nine-lines", Method::Tables, Goal::All), 1_256_022, "end"),
            page(search("diagonals", Method::Tables, Goal::First), 3, "place r1c1=3"),
            page(search("nine-lines", Method::Tables, Goal::All), 0, "start"),
        ],
    },
    Lecture {
        key: "first-or-all",
        pages: &[
            page(search("first-steps", Method::Tables, Goal::First), 41_810, "solution"),
            page(without(Omission::Found, "first-steps", Method::Tables, Goal::First), 41_810, "solution"),
            page(without(Omission::Found, "first-steps", Method::Tables, Goal::First), 41_811, "undo r9c7=1"),
            page(without(Omission::Found, "first-steps", Method::Tables, Goal::First), 46_312, "end"),
            page(search("first-steps", Method::Tables, Goal::All), 46_312, "end"),
            page(search("hardest", Method::Tables, Goal::First), 0, "start"),
        ],
    },
    Lecture {
        key: "candidates",
        pages: &[
            page(search("candidates", Method::Candidates, Goal::First), 1, "hidden single r2c9=9"),
            page(search("candidates", Method::Candidates, Goal::First), 4, "strike r4c4=9"),
            page(search("candidates", Method::Candidates, Goal::First), 18, "naked single r6c4=5"),
            page(search("candidates", Method::Candidates, Goal::First), 32, "pair r1c1=2"),
            page(search("candidates", Method::Candidates, Goal::First), 46, "dead end"),
            page(search("candidates", Method::Candidates, Goal::First), 55, "pair r2c1=2"),
            page(search("hardest", Method::Candidates, Goal::First), 1, "place r8c7=3"),
            page(search("hardest", Method::Candidates, Goal::First), 36, "pair r9c9=7"),
            page(search("hardest", Method::Candidates, Goal::First), 1_239, "pair r9c8=7"),
            page(PageRun::Make(Strategy::RandomFill, 1), 36, "dead end"),
            page(search("hardest", Method::Candidates, Goal::First), 0, "start"),
        ],
    },
    Lecture {
        key: "bits",
        pages: &[
            page(search("nearly-done", Method::Bitmask, Goal::First), 3, "place r1c8=8"),
            page(search("nearly-done", Method::Bitmask, Goal::First), 21, "place r8c6=3"),
            page(search("nearly-done", Method::Bitmask, Goal::First), 22, "undo r8c6=3"),
            page(search("nearly-done", Method::Bitmask, Goal::First), 27, "solution"),
            page(PageRun::Make(Strategy::DigHoles, 1), 1, "dig r8c2=6"),
            page(PageRun::Make(Strategy::DigHoles, 1), 7, "place r2c1=2"),
            page(PageRun::Make(Strategy::DigHoles, 1), 44, "solution"),
            page(PageRun::Make(Strategy::DigHoles, 1), 45, "put back r9c3=9"),
            page(PageRun::Make(Strategy::DigHoles, 1), 2_301, "end"),
            page(PageRun::Make(Strategy::DigHoles, 1), 2_301, "end"),
        ],
    },
];
