//! What a person may do next: any action of the window, more often one that fits what is on the screen.

use super::world::World;
use crate::{
    app::{
        action::{
            CompareAction, CostsAction, Draw, FrontAction, LectureAction, LightAction, LogicAction, MapAction, Paint, PhotoAction,
            PracticeAction, PreferencesAction, ProfileAction, RaceAction, RuleEdit, Setting, VerdictAction, WhyAction,
        },
        command::Command,
        model::{
            Dialog, HeatKind, Mode, Model, NewForm, Tool,
            collection::{Filter, ListColumn},
            compare::{Measure, Subject},
            game_kind::GameKind,
            generation::{Game, GenerateForm},
            lecture::LECTURES,
            logic::{
                Pointed, StepOrder,
                steps::{LogicPart, StepFilter, Transcript},
            },
            paint::PaintTarget,
            placement::Placement,
            practice::PracticeForm,
            present::Reply,
            profile::Preset,
            race::{RaceBy, RacePace},
            rule_tool::{RuleTool, ToolGroup},
            run::{Milestone, PathMove, SearchMove},
            run_export::RunPart,
            selection::{Direction, HeldKeys},
            settings::{Pace, SolveBy},
            speed::Speed,
        },
        preference::Preference,
        shortcut::Shortcut,
        worker::prelude::*,
    },
    board::{About, Cage, Cell, Color, Digit, Place, Rule, Shape, Strength, Value},
    io::{Format, examples::EXAMPLES, picture::rules::Spot, ron},
    photo::Point,
    solve::{
        analyse::Findings,
        generate::{RuleMix, Strategy, Symmetry},
        logic::{Candidate, Means, Weight},
        search::{Goal, Omission},
    },
};

/// The next action.
pub(super) fn action(world: &World, dice: &mut Dice) -> Action {
    let model = &world.model;
    if model.dialog.is_some() && dice.one_in(2) {
        return in_dialog(model, dice);
    }
    match dice.below(40) {
        0..10 => written(model, dice),
        10..17 => selected(model, dice),
        17..25 => command(model, dice),
        25..27 => ruled(model, dice),
        27..30 => watched(model, dice),
        30..32 => explained(model, dice),
        32 | 33 => opened(world, dice),
        34 => set(model, dice),
        35 => marked(model, dice),
        36 => listed(model, dice),
        37 => made(model, dice),
        38 => from_outside(dice),
        _ => compared(dice),
    }
}

fn held(dice: &mut Dice) -> HeldKeys {
    HeldKeys { shift: dice.one_in(4), ctrl: dice.one_in(4) }
}

/// A cell of the board, or rarely one of a larger board.
fn cell(model: &Model, dice: &mut Dice) -> Cell {
    let beyond = if dice.one_in(50) { 625 } else { model.puzzle().shape().cell_count() };
    Cell::new(dice.below(beyond))
}

fn digit(model: &Model, dice: &mut Dice) -> Digit {
    let most = if dice.one_in(50) { 25 } else { model.puzzle().shape().size() };
    Digit::new(u8::try_from(1 + dice.below(most)).unwrap()).unwrap()
}

fn tool(dice: &mut Dice) -> Option<Tool> {
    dice.one_in(3).then(|| dice.of(&Tool::ALL))
}

fn written(model: &Model, dice: &mut Dice) -> Action {
    match dice.below(16) {
        // The right digit, where there is one: so a puzzle is solved every now and then.
        0..5 => {
            let cell = model.selection.cursor();
            let right = model.analysis().and_then(|analysis| match (&analysis.givens, cell) {
                (Verdict::Unique(solution), Some(cell)) => solution.get(cell.index()).copied().flatten(),
                _ => None,
            });
            Action::TypeDigit(right.unwrap_or_else(|| digit(model, dice)), None)
        }
        5..9 => Action::TypeDigit(digit(model, dice), tool(dice)),
        9 => Action::TypeNumeral(u8::try_from(dice.below(10)).unwrap(), tool(dice)),
        10 => Action::WriteDigit(digit(model, dice), dice.of(&Tool::ALL)),
        11 | 12 => Action::Skip,
        13 => Action::Backspace,
        14 => Action::Clear,
        _ => Action::BackTo(dice.below(model.history.len() + 2)),
    }
}

fn selected(model: &Model, dice: &mut Dice) -> Action {
    use Direction::{ColumnEnd, ColumnStart, Down, Left, Right, RowEnd, RowStart, Up};
    match dice.below(12) {
        0..4 => Action::Press(cell(model, dice), held(dice)),
        4 => Action::Drag(cell(model, dice)),
        5 => Action::Release,
        6 => Action::SelectSimilar(cell(model, dice), held(dice)),
        // An empty cell, to be filled.
        7 | 8 => {
            let empty = model.puzzle().squares().filter(|(_, square)| square.value == Value::Empty).map(|(cell, _)| cell);
            let empty: Vec<Cell> = empty.collect();
            Action::Select(if empty.is_empty() { cell(model, dice) } else { dice.of(&empty) })
        }
        9 => Action::ClickOutside,
        10 => Action::Move(dice.of(&[Up, Down, Left, Right, RowStart, RowEnd, ColumnStart, ColumnEnd]), held(dice)),
        _ => Action::NextRow,
    }
}

fn command(model: &Model, dice: &mut Dice) -> Action {
    // To quit is a way to start again, and takes time.
    let all: Vec<Command> = Command::ALL
        .into_iter()
        .filter(|command| *command != Command::Quit && (command.is_enabled(model) || dice.one_in(20)))
        .collect();
    Action::Command(dice.of(&all))
}

fn rule(model: &Model, dice: &mut Dice) -> Rule {
    let size = u8::try_from(model.puzzle().shape().size()).unwrap();
    match dice.below(4) {
        0 => dice.of(&Rule::of_whole_board().collect::<Vec<_>>()),
        1 => dice.of(&model.puzzle().rules().iter().cloned().chain([Rule::Diagonals]).collect::<Vec<_>>()),
        2 => {
            let all: Vec<Rule> = ToolGroup::ALL.into_iter().flat_map(|group| group.rules(usize::from(size))).collect();
            dice.of(&all)
        }
        _ => {
            let cells: Vec<Cell> = (0..dice.below(7)).map(|_| cell(model, dice)).collect();
            Rule::Cage(Cage::killer(cells, u16::try_from(dice.below(60)).unwrap()))
        }
    }
}

fn ruled(model: &Model, dice: &mut Dice) -> Action {
    let place = dice.below(model.puzzle().rules().len() + 1);
    let draw = |draw| Action::Draw(draw);
    let tools = |dice: &mut Dice| {
        let tools: Vec<RuleTool> = RuleTool::all(model.puzzle().shape().size()).collect();
        dice.of(&tools)
    };
    match dice.below(16) {
        0 => Action::Rules(RuleEdit::Add(rule(model, dice))),
        1 => Action::Rules(RuleEdit::Replace(place, rule(model, dice))),
        2 => Action::Rules(RuleEdit::Remove(place)),
        3 => Action::Rules(RuleEdit::Choose((!dice.one_in(3)).then_some(place))),
        4 => draw(Draw::Take((!dice.one_in(4)).then(|| tools(dice)))),
        5..8 => {
            let at = |dice: &mut Dice| f32::from(u8::try_from(dice.below(130)).unwrap()) / 10.0 - 2.0;
            draw(Draw::Press(Spot::new(at(dice), at(dice)), held(dice)))
        }
        8..11 => draw(Draw::Over(cell(model, dice))),
        11..14 => draw(Draw::Release),
        14 => draw(Draw::Assign(u8::try_from(dice.below(12)).unwrap())),
        _ if dice.one_in(3) => draw(Draw::DiscardRegions),
        _ => draw(Draw::TakeOut(vec![cell(model, dice), cell(model, dice)])),
    }
}

fn watched(model: &Model, dice: &mut Dice) -> Action {
    let position = dice.of(&[0, 1, 7, 60, 500, u64::MAX]);
    let landmark = dice.of(&Landmark::ALL);
    let milestone = dice.of(&[Milestone::Placement, Milestone::Harder]);
    let run = model.run.as_ref();
    let control = |control| Action::Control(control);
    match dice.below(24) {
        0..3 => Action::Command(Command::Solve),
        3 => control(Control::Forward(position)),
        4 => control(Control::Back(position)),
        5 => control(Control::Seek(position)),
        6 => control(Control::ToEnd),
        7 => control(Control::Search(SearchMove::Next(landmark))),
        8 => control(Control::Search(SearchMove::Previous(landmark))),
        9 => control(Control::Search(dice.of(&[SearchMove::StepOver, SearchMove::StepOut, SearchMove::LongestFailed]))),
        10 => control(Control::Search(SearchMove::Begin { level: dice.below(5), before: position, inside: position })),
        11 => control(Control::Path(dice.of(&[PathMove::Next(milestone), PathMove::Previous(milestone)]))),
        12 => Action::Speed(Speed::at(f32::from(u8::try_from(dice.below(9)).unwrap()) - 1.0)),
        13 => {
            let runs: Vec<_> = model.earlier.iter().chain(run).map(|run| run.id).chain([model.next_run]).collect();
            Action::ShowRun(dice.of(&runs))
        }
        14 => Action::CrossOut(Some(dice.of(&Omission::ALL)).filter(|_| !dice.one_in(3))),
        15 => Action::Map(match dice.below(5) {
            0 => MapAction::Zoom(position, position.saturating_add(9)),
            1 => MapAction::Pan(position, position.saturating_add(9)),
            2 => MapAction::Back,
            3 => MapAction::Whole,
            _ => MapAction::Point(Vec::new()),
        }),
        16 => Action::Why(match dice.below(3) {
            0 => WhyAction::Point((!dice.one_in(4)).then(|| (cell(model, dice), digit(model, dice)))),
            1 => WhyAction::Click,
            _ => WhyAction::Try(cell(model, dice), digit(model, dice)),
        }),
        17 => Action::Reply(dice.of(&[Reply::Guess, Reply::DeadEnd, Reply::Unwinding, Reply::GuessIn(Cell::new(4))])),
        18 => Action::NextQuestion,
        19 => Action::Lecture(match dice.below(3) {
            0 => LectureAction::Open(dice.below(LECTURES.len())),
            1 => LectureAction::Again,
            _ => LectureAction::Close,
        }),
        20 => Action::Heat(dice.of(&[None, Some(HeatKind::Removed)])),
        21 => Action::Mode(Mode::Watch),
        22 => Action::Set(Setting::SolveBy(match dice.below(3) {
            0 => SolveBy::Fastest,
            1 => SolveBy::Logic,
            _ => SolveBy::Method(dice.of(&Method::ALL)),
        })),
        _ => Action::Set(match dice.below(3) {
            0 => Setting::Goal(dice.of(&[Goal::First, Goal::All])),
            1 => Setting::Strength(dice.of(&Strength::ALL)),
            _ => Setting::Pace(dice.of(&[Pace::Instant, Pace::Watch])),
        }),
    }
}

fn explained(model: &Model, dice: &mut Dice) -> Action {
    let logic = |action| Action::Logic(action);
    let steps = model.logic.steps.as_ref().map_or(2, |_| 20);
    match dice.below(18) {
        0..3 => Action::Command(Command::Hint),
        3 => Action::Command(Command::AllSteps),
        4 => logic(LogicAction::Point(dice.one_in(2).then(|| Pointed::Board(cell(model, dice))))),
        5 => logic(LogicAction::Order(dice.of(&[StepOrder::Difficulty, StepOrder::Removed, StepOrder::Opened]))),
        6 => logic(LogicAction::Filter(StepFilter {
            digit: dice.one_in(2).then(|| digit(model, dice)),
            fewest_removed: dice.below(4),
            ..StepFilter::default()
        })),
        7 => logic(LogicAction::Choose(dice.below(steps))),
        8 => logic(LogicAction::ChooseBeside { is_after: dice.one_in(2) }),
        9 => logic(LogicAction::Notation(dice.one_in(2), dice.one_in(2))),
        10 => logic(LogicAction::OpenProof(dice.below(4))),
        11 | 12 => logic(LogicAction::Ask(Candidate { cell: cell(model, dice), digit: digit(model, dice) })),
        13 => logic(LogicAction::Means(if dice.one_in(2) { Means::Shortest } else { Means::UpTo(dice.of(&Level::ALL)) })),
        14 => logic(LogicAction::ShowSeSteps),
        15 => Action::CopyLogic(dice.of(&Transcript::ALL), dice.of(&[LogicPart::Step, LogicPart::List])),
        16 => Action::DrawStep,
        _ => Action::SaveStepPicture,
    }
}

fn opened(world: &World, dice: &mut Dice) -> Action {
    match dice.below(10) {
        0..3 => Action::PasteText(text(world, dice)),
        3..6 => Action::OpenPath(world.file(dice)),
        6 => Action::OpenPaths((0..dice.below(4)).map(|_| world.file(dice)).collect()),
        7 => Action::Example(dice.of(&EXAMPLES.iter().map(|example| example.key).collect::<Vec<_>>())),
        8 => match world.model.sessions_left.first() {
            Some(left) => Action::TakeSession(left.slot),
            None => Action::CloseRequested,
        },
        _ => Action::CopyAs(dice.of(Format::ALL)),
    }
}

/// A text that may be pasted, or lie in a file.
pub(super) fn text(world: &World, dice: &mut Dice) -> String {
    use crate::test_support::{ALMOST_FULL, EASY, EXTREME, HARDER};
    let line = dice.of(&[EASY, EXTREME, HARDER, ALMOST_FULL]);
    match dice.below(10) {
        0 => world.clipboard.clone(),
        1 => format!("{EASY}\n{HARDER}\n{EXTREME}\n"),
        2 => "1...\n..2.\n.3..\n...4".to_owned(),
        3 => "no puzzle".to_owned(),
        4 => line[..50].to_owned(),
        5 => ron::write(world.model.puzzle()),
        6 | 7 => ron::write(&dice.of(&EXAMPLES.iter().collect::<Vec<_>>()).puzzle()),
        _ => line.to_owned(),
    }
}

fn set(model: &Model, dice: &mut Dice) -> Action {
    let keys = ["F5", "Ctrl+M", "2", "x"];
    Action::Preferences(match dice.below(14) {
        0..4 => {
            return Action::Set(Setting::Preference(dice.of(&Preference::ALL), dice.below(4)));
        }
        4 => return Action::Set(Setting::Placement(Placement { side: Some(400.0), ..Placement::default() })),
        5 => return Action::ClearRecent,
        6 => return Action::ClearStatistics(dice.one_in(2)),
        7 => return Action::Profile(profiled(dice)),
        8 => PreferencesAction::Search(dice.of(&["", "clock", "钟"]).to_owned()),
        9 => PreferencesAction::ListShortcuts,
        10 => PreferencesAction::Change(dice.of(&Command::ALL)),
        11 => match Shortcut::from_key(dice.of(&keys)) {
            Some(key) => PreferencesAction::Press(key),
            None => PreferencesAction::Take,
        },
        12 => dice.of(&[PreferencesAction::Take, PreferencesAction::Remove]),
        _ => PreferencesAction::Restore(dice.one_in(2).then(|| dice.of(&Command::ALL)).filter(|_| model.dialog.is_some())),
    })
}

fn profiled(dice: &mut Dice) -> ProfileAction {
    let technique = dice.of(&Technique::all().collect::<Vec<_>>());
    match dice.below(9) {
        0 => ProfileAction::Preset(dice.of(&Preset::ALL)),
        1 => ProfileAction::Choose(dice.below(3)),
        2 => ProfileAction::Turn(technique, dice.one_in(2)),
        3 => ProfileAction::TurnFamily(dice.of(&Family::ALL), dice.one_in(2)),
        4 => ProfileAction::Shift { technique, is_earlier: dice.one_in(2) },
        5 => ProfileAction::Weigh(technique, Weight { level: dice.of(&Level::ALL), score: 7 }),
        6 => ProfileAction::Save("my own".to_owned()),
        7 => ProfileAction::Remove,
        _ => dice.of(&[ProfileAction::Import, ProfileAction::Export]),
    }
}

fn marked(model: &Model, dice: &mut Dice) -> Action {
    let color = |dice: &mut Dice| Color::from_index(dice.below(6)).unwrap();
    let place = |dice: &mut Dice| Place { cell: cell(model, dice), digit: digit(model, dice) };
    match dice.below(14) {
        0 => Action::Light(LightAction::Digit(digit(model, dice))),
        1 => Action::Light(dice.of(&[LightAction::Off, LightAction::Write])),
        2 => Action::Tool(dice.of(&Tool::ALL)),
        3 => Action::Paint(Paint::Color(color(dice))),
        4 => Action::Paint(Paint::Target(dice.of(&PaintTarget::ALL))),
        5 => Action::Paint(Paint::Strong(dice.one_in(2))),
        6..9 => Action::Paint(Paint::Press(place(dice), held(dice))),
        9 => Action::Paint(Paint::Over(cell(model, dice))),
        10 | 11 => Action::Paint(Paint::Release),
        _ => Action::Paint(Paint::Selected((!dice.one_in(3)).then(|| color(dice)))),
    }
}

fn listed(model: &Model, dice: &mut Dice) -> Action {
    let count = model.collection.as_ref().map_or(1, |list| list.puzzles.len() + 1);
    Action::Collection(match dice.below(9) {
        0..4 => CollectionAction::Open(dice.below(count)),
        4 => CollectionAction::UseAll,
        5 => CollectionAction::Fold(dice.one_in(2)),
        6 => CollectionAction::Sort(dice.of(&[ListColumn::Number, ListColumn::Clues, ListColumn::Difficulty, ListColumn::Field])),
        7 => CollectionAction::Filter(Filter { fewest_clues: dice.below(40), ..Filter::default() }),
        _ => match dice.below(2) {
            0 => CollectionAction::OpenPart { next: dice.one_in(2) },
            _ => CollectionAction::ShowField(dice.one_in(2).then(|| dice.below(3))),
        },
    })
}

fn practised(dice: &mut Dice) -> PracticeForm {
    PracticeForm { technique: dice.of(&Technique::all().collect::<Vec<_>>()), goes_on: dice.one_in(2) }
}

fn made(model: &Model, dice: &mut Dice) -> Action {
    match dice.below(16) {
        0 | 1 => Action::Front(FrontAction::Show(dice.one_in(2))),
        2 => Action::Front(FrontAction::Kind(dice.of(&GameKind::ALL))),
        3 | 4 => Action::Front(FrontAction::Start(dice.of(&Level::ALL))),
        5..7 => Action::Front(FrontAction::Continue(dice.below(4))),
        7 if dice.one_in(4) => Action::Front(FrontAction::Skip),
        7 => Action::Front(FrontAction::Own(dice.one_in(2).then(|| digit(model, dice)))),
        8 => Action::Generation(GenerationAction::Form(Box::new(generated(GenerateForm::of(model.puzzle()), dice)))),
        9 => Action::Generation(GenerationAction::Game(match dice.below(4) {
            0 => Game::New(dice.of(&GameKind::ALL), dice.of(&Level::ALL)),
            1 => Game::LikeThis,
            2 => Game::OfTheDay(dice.one_in(2).then_some(20_000)),
            _ => Game::Practice(practised(dice)),
        })),
        10 => Action::Generation(dice.of(&[GenerationAction::OtherSeed, GenerationAction::Start, GenerationAction::Keep])),
        11 => Action::Practice(PracticeAction::Form(practised(dice))),
        12 => Action::Practice(dice.of(&[
            PracticeAction::New,
            PracticeAction::FromList,
            PracticeAction::Here,
            PracticeAction::Another,
        ])),
        13 => Action::Command(Command::New),
        14 => Action::Command(Command::Generate),
        _ => fixed(model, dice),
    }
}

/// A fix that is offered.
fn fixed(model: &Model, dice: &mut Dice) -> Action {
    let fixes = match model.findings() {
        Some(Findings::Contradiction { fixes, .. }) => fixes.found.clone(),
        _ => Vec::new(),
    };
    let slips = model.slips().map(<[_]>::to_vec).unwrap_or_default();
    match (fixes.is_empty(), slips.is_empty()) {
        (false, _) if slips.is_empty() || dice.one_in(2) => Action::Verdict(VerdictAction::Fix(dice.of(&fixes))),
        (_, false) => Action::Verdict(VerdictAction::PutRight(dice.of(&slips))),
        _ => Action::DismissNotice,
    }
}

fn generated(form: GenerateForm, dice: &mut Dice) -> GenerateForm {
    GenerateForm {
        shape: Shape::of_size(dice.of(&[4, 6, 9])).unwrap(),
        irregular: dice.one_in(6),
        kind: dice.one_in(4).then(|| dice.of(&RuleMix::ALL)),
        symmetry: dice.of(&Symmetry::ALL),
        level: dice.one_in(2).then(|| dice.of(&Level::ALL)),
        clues: dice.one_in(4).then_some((20, 40)),
        strategy: dice.of(&Strategy::ALL),
        count: dice.of(&[0, 1, 2, 5]),
        seed: dice.of(&["", "5", "x"]).to_owned(),
        ..form
    }
}

fn from_outside(dice: &mut Dice) -> Action {
    match dice.below(9) {
        0 if dice.one_in(2) => Action::KeysComeFirst,
        0 => Action::SeenDark(dice.one_in(2)),
        1 => Action::Failed(Failure::Worker(dice.of(&Worker::ALL), "why".to_owned())),
        2 => Action::DismissNotice,
        // The clock jumps.
        3 | 4 => Action::Now(dice.of(&[0, 60, 1_700_000_000, 1_800_000_000, 86_400 * 400])),
        5 if dice.one_in(6) => Action::CloseRequested,
        6 => Action::Arranged,
        // The dialog may be closed already.
        7 => dice.of(&[Action::Confirm, Action::Cancel, Action::CreateNew]),
        _ => Action::Tick(dice.of(&[0.0, 0.01, 0.3, 1.0, 30.0, 7_200.0])),
    }
}

fn compared(dice: &mut Dice) -> Action {
    let method = |dice: &mut Dice| dice.of(&Method::ALL);
    Action::Compare(match dice.below(13) {
        0 => return Action::Command(Command::Compare),
        1 => CompareAction::Subject(dice.of(&[Subject::Methods, Subject::Orders, Subject::Race, Subject::Collection])),
        2 => CompareAction::Measure(dice.of(&Measure::ALL)),
        3 => CompareAction::Goal(dice.of(&[Goal::First, Goal::All])),
        4 => CompareAction::Most(dice.of(&[1_000, 10_000])),
        5 => dice.of(&[CompareAction::Stop, CompareAction::GoOn]),
        6 => CompareAction::WatchRacer(dice.below(4)),
        7 => dice.of(&[CompareAction::Copy, CompareAction::Save]),
        8 => CompareAction::Race(dice.of(&[RaceAction::By(RaceBy::Time), RaceAction::Pace(RacePace::Fast), RaceAction::Play])),
        9 => CompareAction::Race(RaceAction::Choose(method(dice))),
        10 => CompareAction::Race(RaceAction::Step { is_back: dice.one_in(2) }),
        11 => CompareAction::Race(RaceAction::To(f64::from(u16::try_from(dice.below(2_000)).unwrap()))),
        _ => CompareAction::Costs(match dice.below(2) {
            0 => CostsAction::Axes((method(dice), method(dice))),
            _ => CostsAction::Open(dice.below(3)),
        }),
    })
}

/// What is done in the dialog that is open.
fn in_dialog(model: &Model, dice: &mut Dice) -> Action {
    if dice.one_in(2) {
        return dice.of(&[Action::Confirm, Action::Cancel, Action::Discard]);
    }
    match &model.dialog {
        Some(Dialog::New(_)) if dice.one_in(2) => Action::CreateNew,
        Some(Dialog::New(form)) => Action::NewForm(NewForm {
            size: dice.of(&[4, 6, 7, 9, 16]),
            draws_regions: dice.one_in(4),
            rules: if dice.one_in(3) { vec![Rule::Diagonals] } else { form.rules.clone() },
        }),
        Some(Dialog::Generate(form)) => Action::Generation(GenerationAction::Form(Box::new(generated((**form).clone(), dice)))),
        Some(Dialog::Preview(preview)) => Action::ShowReading(dice.below(preview.choices.len() + 1)),
        Some(Dialog::About(_)) => Action::EditAbout(About {
            title: dice.of(&["", "t", "Sonntag 数独"]).to_owned(),
            author: dice.of(&["", "a"]).to_owned(),
            ..About::default()
        }),
        Some(Dialog::Picture(form)) => Action::PictureForm(form.clone()),
        Some(Dialog::RunExport(form)) => {
            Action::RunForm(crate::app::model::run_export::RunForm { part: dice.of(&RunPart::ALL), ..*form })
        }
        Some(Dialog::GoToStep(_)) => Action::StepForm(dice.of(&["", "12", "x", "99999999999999999999"]).to_owned()),
        Some(Dialog::Practice(_)) => Action::Practice(PracticeAction::Form(practised(dice))),
        Some(Dialog::Techniques) => Action::Profile(profiled(dice)),
        Some(Dialog::Preferences(_)) => set(model, dice),
        Some(Dialog::Compare) => compared(dice),
        Some(Dialog::Photo(_)) => Action::Photo(match dice.below(6) {
            0 => PhotoAction::Corner(dice.below(4), Point { x: 3.0, y: 7.0 }),
            1 => PhotoAction::LetGo,
            2 => PhotoAction::Turn,
            3 => PhotoAction::Choose(cell(model, dice)),
            4 => PhotoAction::Correct(cell(model, dice), Some(digit(model, dice))),
            _ => PhotoAction::Distinguish(dice.one_in(2)),
        }),
        _ => Action::Confirm,
    }
}

/// Makes choices. The same number makes the same ones.
pub(in crate::app::worker) struct Dice(u64);

impl Dice {
    pub(in crate::app::worker) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number, by splitmix64.
    pub(in crate::app::worker) const fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below that one, which is not 0.
    pub(in crate::app::worker) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.number() % bound as u64).unwrap()
    }

    pub(in crate::app::worker) fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub(in crate::app::worker) fn of<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }
}
