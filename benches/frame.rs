//! CPU time of one frame: from the scene, or for the whole window from the model, to tessellated meshes.
//!
//! `cargo bench -- frame`

use std::{cell::Cell as Flag, sync::Arc};

use divan::black_box;
use eframe::egui::{Context, Event, Pos2, RawInput, Rect, Vec2};
use sudoscope::{
    app::{
        action::{Action, CollectionAction, RuleEdit},
        command::Command,
        effect::NoDialogs,
        model::{Mode, Model, NewForm, settings::Settings},
        text::Numerals,
        view::scene::{DigitSource, Scene, SceneSquare},
    },
    board::{Cage, DigitSet, Dot, DotKind, Geometry, Line, LineKind, Outside, OutsideKind, OutsideLine, Slope, Thermometer},
    gui::{
        App,
        board::{BoardOptions, show},
        fonts, theme,
    },
    io::Format,
    solve::logic::TechniqueProfile,
};

use crate::prelude::*;

/// All candidates in every cell.
fn candidates(size: usize) -> Scene {
    let geometry = Arc::new(Geometry::new(&Shape::of_size(size).expect("a customary size"), &[]));
    let mut scene = Scene { shows_candidates: true, ..Scene::empty(geometry) };
    for square in &mut scene.squares {
        square.candidates = DigitSet::all(size);
    }
    scene
}

/// A digit in every cell, half of them guesses with their depth.
fn digits(size: usize) -> Scene {
    let mut scene = candidates(size);
    for (at, square) in scene.squares.iter_mut().enumerate() {
        let digit = Digit::from_index(at % size);
        let source = if at % 2 == 0 { DigitSource::Given } else { DigitSource::Guess };
        *square = SceneSquare {
            digit: Some((digit, source)),
            depth: (at % 2 == 1).then(|| u16::try_from(at).expect("at most 625 cells")),
            ..SceneSquare::default()
        };
    }
    scene
}

/// Draws frames of a board of `side` points; `listening`: with an active screen reader.
fn frames(bencher: Bencher<'_, '_>, scene: &Scene, side: f32, listening: bool) {
    let ctx = Context::default();
    fonts::install(&ctx);
    theme::apply(&ctx, false);
    if listening {
        ctx.enable_accesskit();
    }
    let moved = Flag::new(false);
    let frame = || {
        // The pointer moves, as usual when frames follow each other.
        moved.set(!moved.get());
        let pos = Pos2::new(side / 2.0 + f32::from(u8::from(moved.get())), side / 2.0);
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, Vec2::splat(side)));
        let input = RawInput { screen_rect, events: vec![Event::PointerMoved(pos)], ..RawInput::default() };
        let options = BoardOptions { numerals: Numerals::Numbers, name: "board", pointed: None, moves: false };
        let mut output = ctx.run_ui(input, |ui| {
            show(ui, scene, &options, &|cell| format!("r{}c{}", cell.index() / 25 + 1, cell.index() % 25 + 1));
        });
        let shapes = std::mem::take(&mut output.shapes);
        black_box(ctx.tessellate(shapes, output.pixels_per_point));
        output.drop_without_applying_deltas();
    };
    frame();
    bencher.bench_local(frame);
}

/// The whole window at 1280 by 800 points, without a screen.
struct Window {
    ctx: Context,
    app: App,
    frames: u32,
}

impl Window {
    fn new(settings: Settings) -> Self {
        let ctx = Context::default();
        let settings = Settings { automatic_candidates: true, ..settings };
        let app = App::with_settings(&ctx, settings, Box::new(NoDialogs));
        Self { ctx, app, frames: 0 }
    }

    /// Draws a frame in which the pointer has moved beside the board.
    fn frame(&mut self) {
        self.frames += 1;
        let pos = Pos2::new(2.0, 700.0 + f32::from(self.frames.is_multiple_of(2)));
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, Vec2::new(1280.0, 800.0)));
        let input = RawInput { screen_rect, events: vec![Event::PointerMoved(pos)], ..RawInput::default() };
        let mut output = self.ctx.run_ui(input, |ui| {
            self.app.begin_frame(ui);
            self.app.show(ui);
        });
        let shapes = std::mem::take(&mut output.shapes);
        black_box(self.ctx.tessellate(shapes, output.pixels_per_point));
        output.drop_without_applying_deltas();
    }

    /// Applies actions, and draws frames until `is_done`.
    fn act(&mut self, actions: impl IntoIterator<Item = Action>, is_done: impl Fn(&Model) -> bool) {
        actions.into_iter().for_each(|action| self.app.push(action));
        (0..3).for_each(|_| self.frame());
        let begun = Instant::now();
        while !is_done(self.app.model()) {
            assert!(begun.elapsed() < Duration::from_secs(120), "what is to be drawn did not come about");
            std::thread::sleep(Duration::from_millis(5));
            self.frame();
        }
    }

    fn bench(mut self, bencher: Bencher<'_, '_>) {
        bencher.bench_local(|| self.frame());
    }
}

/// The window in Play mode with the candidates of every cell of an empty board shown.
fn on_an_empty_board(size: usize) -> Window {
    let mut window = Window::new(Settings::default());
    let new = [
        Action::Command(Command::New),
        Action::NewForm(NewForm::new(size, Vec::new())),
        Action::CreateNew,
        Action::Mode(Mode::Play),
    ];
    window.act(new, |model| model.mode == Mode::Play);
    window
}

/// 300 rules of many kinds on a board of 25 rows, in the order in which they are listed.
fn rules() -> Vec<Rule> {
    let cell = |row: usize, column: usize| Cell::new(row * 25 + column);
    let mut rules = vec![Rule::AntiKnight, Rule::Diagonal(Slope::Falling)];
    let cage = |at: usize| Rule::Cage(Cage::killer((0..3).map(|step| cell(at % 25, at / 25 * 4 + step)), 30));
    rules.extend((0..100).map(cage));
    let path = |at: usize, length: usize| -> Vec<Cell> { (0..length).map(|step| cell((at + step) % 24, at % 20 + step)).collect() };
    let line = |kind, at, length| Rule::Line(Line { kind, cells: path(at, length) });
    rules.extend((0..40).map(|at| line(LineKind::Whispers(5), at * 3, 5)));
    rules.extend((0..30).map(|at| line(LineKind::Renban, at * 3 + 1, 5)));
    rules.extend((0..20).map(|at| line(LineKind::RegionSum, at * 3 + 2, 5)));
    let thermometer = |at: usize| Rule::Thermometer(Thermometer { paths: vec![path(at * 5, 5)], is_slow: false });
    rules.extend((0..20).map(thermometer));
    let kinds = [DotKind::Difference(1), DotKind::Ratio(2), DotKind::Sum(10)];
    let dot = |at: usize| Rule::Dot(Dot { first: cell(at % 25, at / 25), second: cell(at % 25, at / 25 + 1), kind: kinds[at % 3] });
    rules.extend((0..50).map(dot));
    let kinds = [(OutsideKind::Sandwich, 40), (OutsideKind::Skyscraper, 5)];
    for index in 0..25 {
        rules.extend(kinds.map(|(kind, value)| {
            Rule::Outside(Outside { kind, line: OutsideLine::Row { row: index, reversed: kind == OutsideKind::Sandwich }, value })
        }));
    }
    rules.truncate(300);
    rules
}

/// The work on the thread of the verdict after one of 300 rules was edited on a board of 25 rows.
#[divan::bench]
fn working_out_300_rules_25x25(bencher: Bencher<'_, '_>) {
    let (shape, rules) = (Shape::of_size(25).unwrap(), rules());
    bencher.bench(|| {
        let geometry = Geometry::new(&shape, &rules);
        geometry.arrange();
        geometry
    });
}

/// The window from the edit of one of 300 rules on a board of 25 rows to the frame that shows it.
#[divan::bench]
fn window_25x25_with_an_edit_of_300_rules(bencher: Bencher<'_, '_>) {
    let rules = rules();
    let puzzle = Puzzle::new(Shape::of_size(25).unwrap(), &rules);
    assert_eq!(puzzle.rules().len(), 300);
    let place = puzzle.rules().iter().position(|rule| matches!(rule, Rule::Cage(_))).unwrap();
    let text = Format::RON.write(std::slice::from_ref(&puzzle)).unwrap();
    let mut window = Window::new(Settings::default());
    window.act([Action::PasteText(text)], |model| model.puzzle().rules().len() == 300 && model.dialog.is_none());
    let sum = Flag::new(30);
    bencher.bench_local(|| {
        sum.set(61 - sum.get());
        let rule = puzzle.rules()[place].with_number(sum.get()).unwrap();
        window.app.push(Action::Rules(RuleEdit::Replace(place, rule)));
        window.frame();
    });
}

/// A 25×25 puzzle with all candidates and a net of a hint drawn among them.
#[divan::bench]
fn window_25x25_with_a_net(bencher: Bencher<'_, '_>) {
    let boards = include_str!("../tests/data/large_boards.txt");
    let puzzle = boards.lines().find(|line| line.len() == 625).expect("a 25×25 puzzle");
    let nets = [Technique::ForcingNetContradiction, Technique::ForcingNetVerity];
    let mut window = Window::new(Settings { profile: TechniqueProfile::of_order(nets), ..Settings::default() });
    window.act([Action::PasteText(puzzle.to_owned())], |model| model.puzzle().given_count() > 0 && model.dialog.is_none());
    window.act([Action::Mode(Mode::Play), Action::Command(Command::WholeStep)], |model| model.case_count() > 0);
    window.bench(bencher);
}

/// A list of 800,000 puzzles while it is being rated, its last puzzle on the board.
#[divan::bench]
fn window_with_800_000_puzzles_being_rated(bencher: Bencher<'_, '_>) {
    let line = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..\n";
    let mut window = Window::new(Settings::default());
    window.act([Action::PasteText(line.repeat(800_000))], |model| model.collection.is_some());
    let last = Action::Collection(CollectionAction::Open(799_999));
    window.act([last], |model| model.collection.as_ref().is_some_and(|collection| collection.current == Some(799_999)));
    window.act([Action::Command(Command::RateAll)], |model| {
        model.collection.as_ref().and_then(|collection| collection.work).is_some_and(|work| work.done > 100)
    });
    window.bench(bencher);
}

#[divan::bench]
fn window_9x9(bencher: Bencher<'_, '_>) {
    on_an_empty_board(9).bench(bencher);
}

#[divan::bench]
fn window_25x25(bencher: Bencher<'_, '_>) {
    on_an_empty_board(25).bench(bencher);
}

/// A board of 25 rows while time passes and nothing else changes, as while a verdict is awaited.
#[divan::bench]
fn window_25x25_while_time_passes(bencher: Bencher<'_, '_>) {
    let mut window = on_an_empty_board(25);
    bencher.bench_local(|| {
        window.app.push(Action::Tick(0.001));
        window.frame();
    });
}

#[divan::bench]
fn candidates_9x9(bencher: Bencher<'_, '_>) {
    frames(bencher, &candidates(9), 800.0, false);
}

#[divan::bench]
fn digits_9x9(bencher: Bencher<'_, '_>) {
    frames(bencher, &digits(9), 800.0, false);
}

#[divan::bench]
fn candidates_25x25(bencher: Bencher<'_, '_>) {
    frames(bencher, &candidates(25), 2000.0, false);
}

#[divan::bench]
fn candidates_25x25_as_dots(bencher: Bencher<'_, '_>) {
    frames(bencher, &candidates(25), 800.0, false);
}

#[divan::bench]
fn digits_25x25(bencher: Bencher<'_, '_>) {
    frames(bencher, &digits(25), 800.0, false);
}

#[divan::bench]
fn candidates_25x25_with_a_screen_reader(bencher: Bencher<'_, '_>) {
    frames(bencher, &candidates(25), 2000.0, true);
}
