//! What one frame costs the processor: from the scene, or the whole window from the model, to triangles ready for the graphics card.
//!
//! `cargo bench --bench frame`

#![allow(clippy::unwrap_used, reason = "what fails here fails the run, with its line")]

use std::{cell::Cell as Flag, path::Path, sync::Arc};

use divan::{Bencher, black_box};
use eframe::egui::{Context, Event, Pos2, RawInput, Rect, Vec2};
use sudoscope::{
    app::{
        action::Action,
        command::Command,
        dialogs::Dialogs,
        model::{FileRequest, Mode, settings::Settings},
        numerals::Numerals,
        text::Lang,
        view::scene::{Ink, Scene, SceneSquare},
    },
    board::{Digit, DigitSet, Geometry, Shape},
    gui::{
        App,
        board::{BoardOptions, show},
        fonts, theme,
    },
};

fn main() {
    divan::main();
}

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
        let ink = if at % 2 == 0 { Ink::Given } else { Ink::Guess };
        *square = SceneSquare { digit: Some((digit, ink)), depth: (at % 2 == 1).then_some(at as u16), ..SceneSquare::default() };
    }
    scene
}

/// Frames of a board of `side` points; with `listening`, a screen reader is there.
fn frames(bencher: Bencher<'_, '_>, scene: &Scene, side: f32, listening: bool) {
    let ctx = Context::default();
    fonts::install(&ctx);
    theme::apply(&ctx);
    if listening {
        ctx.enable_accesskit();
    }
    let moved = Flag::new(false);
    let frame = || {
        // The pointer moves, as it does when frames are drawn one after the other.
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

/// No file is ever asked for.
struct NoDialogs;

impl Dialogs for NoDialogs {
    fn ask(&mut self, _: FileRequest, _: Option<&Path>, _: Lang) {}

    fn answer(&mut self) -> Option<Action> {
        None
    }
}

/// Frames of the whole window at 1280 by 800, in Play mode with the candidates of every cell of an empty board shown.
fn windows(bencher: Bencher<'_, '_>, size: usize) {
    let ctx = Context::default();
    let settings = Settings { automatic_candidates: true, welcomed: true, ..Settings::default() };
    let mut app = App::with_settings(&ctx, settings, Box::new(NoDialogs));
    let new =
        [Action::Command(Command::New), Action::NewForm { size, rules: Vec::new() }, Action::CreateNew, Action::Mode(Mode::Play)];
    new.into_iter().for_each(|action| app.push(action));
    let mut frame = || {
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, Vec2::new(1280.0, 800.0)));
        let mut output = ctx.run_ui(RawInput { screen_rect, ..RawInput::default() }, |ui| {
            app.begin_frame(ui);
            app.show(ui);
        });
        let shapes = std::mem::take(&mut output.shapes);
        black_box(ctx.tessellate(shapes, output.pixels_per_point));
        output.drop_without_applying_deltas();
    };
    (0..3).for_each(|_| frame());
    bencher.bench_local(frame);
}

#[divan::bench]
fn window_9x9(bencher: Bencher<'_, '_>) {
    windows(bencher, 9);
}

#[divan::bench]
fn window_25x25(bencher: Bencher<'_, '_>) {
    windows(bencher, 25);
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
