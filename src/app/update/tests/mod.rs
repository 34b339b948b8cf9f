//! Actions of a person, and the model after them. Nothing here starts a thread or touches a file.

mod asking;
mod by_hand;
mod collections;
mod comparing;
mod documents;
mod drawing;
mod entering;
mod files;
mod front;
mod generating;
mod lecturing;
mod logic;
mod marking;
mod open_regions;
mod photo;
mod playing;
mod practising;
mod preferring;
mod presenting;
mod replacing;
mod rules;
mod runs;
mod strokes;
mod verdict;

use std::{path::PathBuf, sync::Arc};

use crate::{
    app::{
        action::{
            Action, CollectionAction, Draw, Failure, FileAction, GenerationAction, LogicAction, RuleEdit, Setting, VerdictAction,
            Worker,
        },
        command::Command,
        effect::{
            AnalysisJob, CollectionJob, Effect, ExportJob, GenerationJob, RatingJob, ReadingJob, SavingJob, SearchJob, WindowEffect,
        },
        model::{
            Dialog, FileRequest, Mode, Model, NewForm, Tool, VerdictState,
            game_kind::GameKind,
            generation::{Game, Generated, NewPuzzles},
            jobs::Arrival,
            notice::NoticeKind,
            rule_tool::RuleTool,
            run::{Control, RunTask},
            selection::HeldKeys,
            settings::{Settings, SolveBy},
        },
        preference::Preference,
        text::{Lang, Said, notice as says},
        update::update,
    },
    board::{Cell, Digit, Puzzle, Rule, Shape, Value},
    io::text,
    solve::{
        Cancel,
        analyse::{Analysis, Budget, analyse},
        generate::{GenerateProgress, PuzzleSpec},
        logic::{Candidate, Level, Rated},
        search::{Goal, Method, Order},
    },
    test_support::{EASY as PUZZLE, EXTREME as HARDEST, digit},
};

const PLAIN: HeldKeys = HeldKeys { shift: false, ctrl: false };

/// A model, and everything it has asked for.
struct TestApp {
    model: Model,
    effects: Vec<Effect>,
    /// What the last action had kept of the game. It follows from every change, and is not among the effects.
    kept: Vec<SavingJob>,
    /// Whether the last action changed anything but clocks.
    has_changed: bool,
}

impl TestApp {
    fn new() -> Self {
        // A search, so that there is something to run.
        let settings = Settings { method: Method::Scan, fastest: false, ..Settings::default() };
        Self { model: Model::new(settings), effects: Vec::new(), kept: Vec::new(), has_changed: false }
    }

    /// Answers the request for a verdict.
    fn judge(&mut self) -> Arc<Analysis> {
        let analysis = Arc::new(analyse(self.model.puzzle(), &Cancel::default(), Budget::QUICK).unwrap());
        self.act(Action::Verdict(VerdictAction::Analysed(self.model.document.revision, analysis.clone())));
        analysis
    }

    /// An application with a puzzle in Play mode.
    fn playing(line: &str) -> Self {
        let mut app = Self::new();
        app.act(Action::PasteText(line.to_owned()));
        app
    }

    /// Lets something happen; returns what the model asks for. Pasted text is read at once.
    fn act(&mut self, action: Action) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.has_changed = update(&mut self.model, action, &mut effects);
        let text = effects.iter().find_map(|effect| match effect {
            Effect::Reading(ReadingJob::Text(text)) => Some(text.clone()),
            _ => None,
        });
        if let Some(text) = text {
            effects.clear();
            update(&mut self.model, Action::read(None, crate::io::read_many(text.as_bytes())), &mut effects);
        }
        // What a search will cost is known at once.
        while let Some(at) = effects.iter().position(|effect| matches!(effect, Effect::Analysis(AnalysisJob::Estimate(..)))) {
            let Effect::Analysis(AnalysisJob::Estimate(revision, start, question)) = effects.remove(at) else { break };
            let found = question.answer(&start);
            update(&mut self.model, Action::Verdict(VerdictAction::Estimated(revision, question, found)), &mut effects);
        }
        self.kept.clear();
        effects.retain(|effect| match effect {
            Effect::Saving(job @ (SavingJob::Autosave(_) | SavingJob::KeepMoment(_) | SavingJob::DiscardAutosave)) => {
                self.kept.push(job.clone());
                false
            }
            // Of what is kept.
            Effect::Saving(SavingJob::NoteUse) => false,
            _ => true,
        });
        self.effects.extend(effects.iter().cloned());
        effects
    }

    /// What is said at the bottom.
    fn said(&self) -> Said {
        self.model.notice.as_ref().expect("a notice").said.clone()
    }

    fn command(&mut self, command: Command) -> Vec<Effect> {
        self.act(Action::Command(command))
    }

    /// Types digits; a dot skips.
    fn keys(&mut self, keys: &str) {
        for key in keys.chars() {
            match Digit::from_char(key) {
                Some(digit) => self.act(Action::TypeDigit(digit, None)),
                None => self.act(Action::Skip),
            };
        }
    }

    fn mark(&mut self, value: u8, tool: Tool) {
        self.act(Action::TypeDigit(digit(value), Some(tool)));
    }

    fn select(&mut self, cells: impl IntoIterator<Item = usize>) {
        self.act(Action::ClickOutside);
        for index in cells {
            self.act(Action::Press(cell(index), HeldKeys { shift: true, ctrl: false }));
        }
        self.act(Action::Release);
    }

    fn value(&self, index: usize) -> Value {
        self.model.puzzle().square(cell(index)).value
    }

    fn line(&self) -> String {
        text::write_line(self.model.puzzle().shape(), &self.model.puzzle().digits())
    }

    /// What the notice says, if it reports a problem.
    fn problem(&self) -> Option<Said> {
        Some(self.model.notice.as_ref().filter(|notice| notice.kind == NoticeKind::Problem)?.said.clone())
    }

    /// The key of that.
    fn problem_key(&self) -> Option<&str> {
        self.problem()?.key()
    }
}

/// Whether an effect starts a search or a rating that would judge the puzzle.
fn decides(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Search(SearchJob::Search(..) | SearchJob::Path { .. })
            | Effect::Logic(_)
            | Effect::Rating(_)
            | Effect::Compare(_)
            | Effect::Analysis(AnalysisJob::Count(..))
    )
}

fn cell(index: usize) -> Cell {
    Cell::new(index)
}

fn puzzle(line: &str) -> Puzzle {
    crate::test_support::puzzle(line, &[])
}
