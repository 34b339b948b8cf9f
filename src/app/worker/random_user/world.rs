//! [`World`]: what is around the model. It holds what the model asks for, and answers late, in any order or never, with what the threads
//! of the program answer; its files change and vanish, its disk cannot be written, its clock jumps, and it ends at any moment.

use std::{collections::BTreeSet, fs};

use super::{
    checks::{self, Before},
    person::{self, Dice},
};
use crate::{
    app::{
        effect::{SavingJob, WindowEffect},
        model::{Coming, FileRequest, Model, game::GameRecord},
        update::update,
        worker::{
            Workers,
            prelude::*,
            test_support::{Effort, Folder, Hands},
        },
    },
    io::{
        autosave::{Autosave, Session},
        open,
    },
    test_support::{EXTREME, puzzle},
};

/// The thread that is started first. A search does much between two questions.
const SEARCH: usize = 0;

/// The program, and what is around it.
pub(super) struct World {
    pub(super) model: Model,
    pub(super) clipboard: String,
    workers: Option<Workers>,
    hands: Hands,
    folder: Folder,
    /// The request that a dialog of the system is open for.
    asked: Option<FileRequest>,
    /// The games of which one must come back: the one that was certainly written last, and those that were sent to be written since.
    sent: Vec<Option<Box<GameRecord>>>,
    /// Whether another session was taken over since: what comes back is not known then.
    is_unsure: bool,
    /// The session that was read when the program started, until the model knows it.
    awaited: bool,
    /// The files that others have changed since the program read or wrote them.
    touched: BTreeSet<PathBuf>,
    /// Whether the disk cannot be written.
    is_away: bool,
    /// What has happened, where somebody wants to read it.
    pub(super) log: Option<Vec<String>>,
    pub(super) actions: u64,
}

impl World {
    pub(super) fn new() -> Self {
        let folder = Folder::new();
        fs::create_dir_all(folder.0.join("puzzles")).unwrap();
        // A window that has ended has left this.
        let mut other = Autosave::new(&folder.0.join("data/work"), SessionStart::Afresh).unwrap();
        other.save(&Session::new(puzzle(EXTREME, &[]))).unwrap();
        drop(other);
        let mut world = Self {
            model: Model::new(crate::app::model::settings::Settings::default()),
            clipboard: String::new(),
            workers: None,
            hands: Hands::new(),
            folder,
            asked: None,
            sent: Vec::new(),
            is_unsure: true,
            awaited: false,
            touched: BTreeSet::new(),
            is_away: false,
            log: None,
            actions: 0,
        };
        for (place, seed) in world.files().iter().zip(0..) {
            fs::write(place, person::text(&world, &mut Dice::new(seed))).unwrap();
        }
        world.start();
        world.settle();
        world
    }

    fn files(&self) -> [PathBuf; 6] {
        ["a.ron", "b.txt", "list.txt", "c.sdk", "s.ron", "gone.ron"].map(|name| self.folder.0.join("puzzles").join(name))
    }

    pub(super) fn file(&self, dice: &mut Dice) -> PathBuf {
        dice.of(&self.files())
    }

    /// The folder has another name each time.
    fn say(&mut self, what: impl FnOnce() -> String) {
        if let Some(log) = &mut self.log {
            log.push(what().replace(&*self.folder.0.to_string_lossy(), "folder"));
        }
    }

    /// Lets something happen that follows from a number.
    pub(super) fn go_on(&mut self, number: u64) {
        let dice = &mut Dice::new(number);
        match dice.below(200) {
            0..120 => {
                let action = person::action(self, dice);
                self.act(action, dice);
            }
            120..160 => self.work(dice),
            160..182 => self.deliver(dice),
            182..188 => self.act(Action::Tick(dice.of(&[0.016, 0.2, 1.0, 21.0])), dice),
            188..193 => self.choose_file(dice),
            193..198 => self.change_disk(dice),
            _ => self.end(dice),
        }
        if self.model.quitting {
            self.say(|| "the program ends".to_owned());
            self.bring_back();
            self.settle();
            self.restart(true, dice);
        }
    }

    fn start(&mut self) {
        self.hands = Hands::new();
        let outbox = Outbox::by_hand(self.hands.clone());
        let stored = self.folder.folders().read();
        assert!(stored.settings_failure.is_none(), "the settings cannot be read: {:?}", stored.settings_failure);
        self.workers = Some(Workers::with(outbox, self.folder.folders(), SessionStart::Resume));
        self.model = Model::at_start(stored.settings);
        (self.asked, self.awaited) = (None, true);
    }

    /// Lets an action happen, and checks what must be so then.
    fn act(&mut self, action: Action, dice: &mut Dice) {
        self.say(|| format!("{action:?}"));
        self.actions += 1;
        let mut before = Before::of(&self.model, &action);
        let recovered = match &action {
            Action::File(FileAction::Recovered(session, _)) => Some(session.clone()),
            Action::File(FileAction::SessionsLeft(_)) if self.awaited => {
                self.awaited = false;
                None
            }
            _ => None,
        };
        let failed = matches!(&action, Action::Failed(Failure::Autosave(_)));
        let mut effects = Vec::new();
        let has_changed = update(&mut self.model, action, &mut effects);
        if self.log.is_some() {
            let digits = self.model.puzzle().digits();
            let board: String = digits.iter().map(|digit| digit.map_or('.', |digit| digit.to_char())).collect();
            let mode = self.model.mode;
            self.say(|| format!("  {mode:?}: {board}"));
        }
        let saves = effects.iter().any(|effect| matches!(effect, Effect::Saving(_)));
        before.may_lose |= effects.iter().any(|effect| matches!(effect, Effect::Saving(SavingJob::TakeSession(_))));
        for effect in effects {
            self.perform(effect);
        }
        before.check(&self.model, has_changed, dice);
        if failed {
            assert!(!self.model.is_autosaved && self.model.notice.is_some(), "nothing says that the game is not saved");
        }
        if let Some(session) = recovered {
            self.compare(&session);
        }
        if saves || dice.one_in(8) {
            self.check_kept();
        }
        if dice.one_in(16) {
            self.check_file();
        }
    }

    fn perform(&mut self, effect: Effect) {
        match &effect {
            Effect::Saving(SavingJob::Autosave(_) | SavingJob::DiscardAutosave) => self.sent.push(self.model.kept.clone()),
            Effect::Saving(SavingJob::TakeSession(_)) => self.is_unsure = true,
            // The same each time.
            Effect::DrawSeed => {
                return self.workers.as_ref().unwrap().outbox().send(Action::Generation(GenerationAction::Seed(self.actions)));
            }
            Effect::GetDate => {
                return self.workers.as_ref().unwrap().outbox().send(Action::Generation(GenerationAction::Day(20_000)));
            }
            _ => {}
        }
        match self.workers.as_mut().unwrap().perform(effect) {
            Some(WindowEffect::ChooseFile(request, _)) => self.asked = Some(request),
            Some(WindowEffect::CopyText(text)) => self.clipboard = text,
            _ => {}
        }
    }

    /// Lets a thread do one job, or all that wait, each to its end or for a while.
    fn work(&mut self, dice: &mut Dice) {
        let (place, all) = (dice.below(self.hands.len()), dice.one_in(2));
        let effort = Effort {
            questions: dice.of(&[20, 1_000, 1_000, 5_000]) / if place == SEARCH { 16 } else { 1 },
            look: dice.of(&[Duration::ZERO, Duration::from_millis(3)]),
        };
        self.say(|| format!("the thread {place} works{}: {effort:?}", if all { " on all" } else { "" }));
        while self.hands.work(place, effort) && all {}
    }

    /// Takes what the threads have answered.
    fn deliver(&mut self, dice: &mut Dice) {
        for action in self.workers.as_ref().unwrap().drain() {
            self.act(action, dice);
        }
    }

    /// Waits for everything that is to be saved. What comes back is known then, unless the disk has failed.
    fn settle(&mut self) {
        let saver = self.hands.len() - 1;
        loop {
            let mut was_busy = false;
            while self.hands.work(saver, Effort::ENOUGH) {
                was_busy = true;
            }
            let answers = self.workers.as_ref().unwrap().drain();
            if !was_busy && answers.is_empty() {
                break;
            }
            let has_failed = answers.iter().any(|answer| matches!(answer, Action::Failed(Failure::Autosave(_))));
            if !has_failed && self.model.is_autosaved && !self.is_away {
                self.sent.drain(..self.sent.len().saturating_sub(1));
                self.is_unsure = false;
            }
            for action in answers {
                self.act(action, &mut Dice::new(1));
            }
        }
    }

    /// Answers the dialog of the system, or says that there is none.
    fn choose_file(&mut self, dice: &mut Dice) {
        let Some(request) = self.asked.take() else { return };
        let path = match request {
            FileRequest::Open => self.file(dice),
            FileRequest::Save => dice.of(&[self.folder.0.join("puzzles/s.ron"), self.folder.0.join("missing/s.ron")]),
            FileRequest::Export(format) => self.folder.0.join(format!("e.{}", format.extensions().first().unwrap_or(&"txt"))),
            FileRequest::ExportRun(file) => self.folder.0.join(format!("e.{}", file.extension())),
            FileRequest::ExportList | FileRequest::ExportCosts => self.folder.0.join("e.csv"),
            FileRequest::ExportStep => self.folder.0.join("e.svg"),
            FileRequest::ImportProfile | FileRequest::ExportProfile => self.folder.0.join("e.profile.ron"),
        };
        let answer = match dice.below(12) {
            0 => FileAction::NoFileDialog(request),
            1..3 => FileAction::FileChosen(request, None),
            _ => FileAction::FileChosen(request, Some(path)),
        };
        self.act(Action::File(answer), dice);
    }

    /// Another program changes a file, or the disk goes away or comes back.
    fn change_disk(&mut self, dice: &mut Dice) {
        self.settle();
        let (path, text) = (self.file(dice), person::text(self, dice));
        match dice.below(6) {
            0 if self.is_away => self.bring_back(),
            0 | 1 if !self.is_away => {
                self.say(|| "the disk goes away".to_owned());
                self.is_away = true;
                for name in ["data", "config", "puzzles"] {
                    let _ = fs::rename(self.folder.0.join(name), self.folder.0.join(format!("{name} away")));
                    fs::write(self.folder.0.join(name), "no folder").unwrap();
                }
            }
            2 if !self.is_away => {
                self.say(|| format!("{} goes", path.display()));
                let _ = fs::remove_file(&path);
                self.touched.insert(path);
            }
            3.. if !self.is_away => {
                self.say(|| format!("{} is written: {text}", path.display()));
                fs::write(&path, text).unwrap();
                self.touched.insert(path);
            }
            _ => self.bring_back(),
        }
    }

    fn bring_back(&mut self) {
        if std::mem::take(&mut self.is_away) {
            self.say(|| "the disk comes back".to_owned());
            for name in ["data", "config", "puzzles"] {
                let _ = fs::remove_file(self.folder.0.join(name));
                let _ = fs::rename(self.folder.0.join(format!("{name} away")), self.folder.0.join(name));
            }
            // Saving goes on by itself: time is all that passes.
            self.hands.pass(Duration::from_secs(61));
            self.settle();
            let is_wanted = self.model.kept.is_some();
            assert!(!is_wanted || self.model.is_autosaved || self.is_unsure, "the disk is back, and nothing is saved");
        }
    }

    /// Ends the program without a word: at once, or when what is sent to the disk is there.
    fn end(&mut self, dice: &mut Dice) {
        let is_settled = dice.one_in(2);
        if is_settled {
            self.bring_back();
            self.settle();
        }
        self.say(|| format!("the program is killed{}", if is_settled { " when all is saved" } else { "" }));
        self.restart(is_settled, dice);
    }

    fn restart(&mut self, is_settled: bool, dice: &mut Dice) {
        let settings = self.model.settings.clone();
        self.hands.end();
        self.workers = None;
        if std::mem::take(&mut self.is_away) {
            for name in ["data", "config", "puzzles"] {
                let _ = fs::remove_file(self.folder.0.join(name));
                let _ = fs::rename(self.folder.0.join(format!("{name} away")), self.folder.0.join(name));
            }
        }
        self.start();
        assert!(!is_settled || self.model.settings == settings, "other settings come back");
        if !dice.one_in(4) {
            // Mostly nothing happens before the session is there.
            self.hands.work(self.hands.len() - 1, Effort::ENOUGH);
            self.deliver(dice);
        }
    }

    /// Compares what has come back with what was left.
    fn compare(&mut self, session: &Session) {
        self.awaited = false;
        // What others have written into the file of a game that was saved there takes its place.
        let is_touched = session.saved && session.path.as_ref().is_some_and(|path| self.touched.contains(path));
        let is_unsure = std::mem::take(&mut self.is_unsure) || is_touched;
        let sent = &self.sent;
        let kept = self.model.kept.clone();
        // An empty board is nothing that would be missed.
        let wanted: Vec<_> = sent.iter().flatten().filter(|game| !game.lasting.puzzle.is_blank()).collect();
        let is_back = |game: &GameRecord| {
            session.puzzle == game.lasting.puzzle && checks::is_same_game(&GameRecord::of(&self.model), game)
                || self.model.left.all().iter().any(|left| left.game.lasting.puzzle == game.lasting.puzzle)
                || self.model.sessions_left.iter().any(|left| left.session.puzzle == game.lasting.puzzle)
        };
        if !is_unsure && wanted.len() == sent.len() && !wanted.is_empty() && !wanted.iter().any(|game| is_back(game)) {
            let now = GameRecord::of(&self.model);
            let was = wanted.last().unwrap();
            panic!("another game comes back: {}", checks::difference(&now, was));
        }
        // Until that is written, what was sent before may come back again.
        self.sent.extend(kept.is_some().then_some(kept));
    }

    /// What is kept is what is on the board, once it is known what has come back.
    fn check_kept(&self) {
        let model = &self.model;
        let is_given_up = model.quitting && model.document.discard_agreed_at == Some(model.document.revision);
        if model.coming == Coming::Known && !model.document.is_empty() && !is_given_up {
            let kept = model.kept.as_ref().expect("a game is kept");
            assert!(kept.lasting == GameRecord::of(model).lasting, "what is kept is not what is on the board");
        }
    }

    /// A puzzle that is said to be in its file is there.
    fn check_file(&self) {
        let document = &self.model.document;
        let Some(path) = &document.path else { return };
        if document.is_changed() || document.saving.is_some() || self.is_away || self.touched.contains(path) {
            return;
        }
        let there = puzzles_in(path);
        assert!(there.contains(&document.puzzle), "{} does not hold what is shown as saved", path.display());
    }
}

fn puzzles_in(path: &Path) -> Vec<Puzzle> {
    open(path).map(|reading| reading.puzzles.iter().map(|found| found.puzzle.clone()).collect()).unwrap_or_default()
}

impl Drop for World {
    fn drop(&mut self) {
        self.hands.end();
    }
}
