//! Snapshots of boards with rules of every kind.

use eframe::egui::{Theme, Ui};
use egui_kittest::{Harness, SnapshotOptions, SnapshotResults};
use sudoscope::{
    app::{
        text::Numerals,
        view::scene::{DigitSource, Scene, draw_rules},
    },
    board::{DigitSet, Geometry},
    gui::{
        board::{self, BoardOptions},
        fonts, theme,
    },
};
use sudoscope_ui_tests::CpuRenderer;

use crate::prelude::*;

#[path = "../../../../crates/board/src/test_support/every_kind.rs"]
#[allow(dead_code, unreachable_pub, reason = "the lists are shared with the tests of the library, which use all of them")]
mod every_kind;

/// The board of these rules, with some digits and candidates.
fn scene(rules: &[Rule]) -> Scene {
    let geometry = Arc::new(Geometry::new(&Shape::classic(), rules));
    let rules = Arc::new(draw_rules(&geometry, Numerals::Numbers));
    let mut scene = Scene { rules, ..Scene::empty(geometry) };
    for (at, square) in scene.squares.iter_mut().enumerate() {
        let digit = Digit::from_index(at % 7);
        match at % 5 {
            0 => square.digit = Some((digit, DigitSource::Given)),
            2 => square.digit = Some((digit, DigitSource::Player)),
            4 => square.corner = DigitSet::all(4),
            _ => {}
        }
        square.selected = matches!(at, 30 | 31 | 74);
        square.peer = (27..36).contains(&at);
    }
    scene.cursor = Some(Cell::new(30));
    scene
}

#[track_caller]
fn check(results: &mut SnapshotResults, name: &str, rules: &[Rule], theme: Theme, side: f32) {
    let scene = scene(rules);
    let options = BoardOptions { numerals: Numerals::Numbers, name: "board", pointed: None, moves: false };
    let show = move |ui: &mut Ui| {
        let palette = theme::Palette::of(ui);
        ui.painter().rect_filled(ui.max_rect().expand(20.0), 0.0, palette.background);
        board::show(ui, &scene, &options, &|_| String::new());
    };
    let mut harness = Harness::builder()
        .with_size(vec2(side, side))
        .renderer(CpuRenderer::default())
        .with_context_setup(move |ctx| {
            fonts::install(ctx);
            theme::apply(ctx, false);
        })
        .with_theme(theme)
        .build_ui(show);
    harness.run_steps(3);
    let options = SnapshotOptions::new().threshold(0.6).max_failed_pixels(8).output_path("snapshots");
    harness.snapshot_options(name, &options);
    results.extend_harness(&mut harness);
}

#[test]
fn rules_of_every_kind_in_both_themes_and_on_a_small_board() {
    let results = &mut SnapshotResults::new();
    for (name, rules) in [("lines", every_kind::lines()), ("signs", every_kind::signs()), ("others", every_kind::others())] {
        check(results, &format!("rules_{name}_light"), &rules, Theme::Light, 720.0);
        check(results, &format!("rules_{name}_dark"), &rules, Theme::Dark, 720.0);
    }
    check(results, "rules_signs_light_small", &every_kind::signs(), Theme::Light, 300.0);
}
