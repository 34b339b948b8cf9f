//! The menus View and Help.

use super::{
    row::{
        Entry::{self, Choices, Line, Part, Row, Within},
        Menu, MenuPart, NONE, keys, row,
    },
    run::can_present,
};
use crate::{
    app::{
        model::light::Light,
        shortcut::{alt, ctrl_key},
        text::command as text,
        update::{candidates, edit, mode::set_mode, practice, prelude::*, present},
    },
    solve::analyse::Findings,
};

pub(super) static MENU: Menu = Menu::top(
    text::view,
    'V',
    &[
        Row(row(Command::ModeEnter, keys(&[alt('1')]), |model, effects| set_mode(model, Mode::Enter, effects))
            .chooses(|model| model.mode == Mode::Enter)),
        Row(row(Command::ModePlay, keys(&[alt('2')]), |model, effects| set_mode(model, Mode::Play, effects))
            .chooses(|model| model.mode == Mode::Play)),
        Row(row(Command::ModeWatch, keys(&[alt('3')]), |model, effects| set_mode(model, Mode::Watch, effects))
            .chooses(|model| model.mode == Mode::Watch)),
        Line,
        Within(Menu::within(
            text::candidates_menu,
            &[
                Row(row(Command::AutomaticCandidates, keys(&[ctrl('M')]), |model, effects| {
                    let shown = !model.shows_candidates();
                    candidates::show_candidates(model, shown, effects);
                })
                .switches(Model::shows_candidates)),
                Row(row(Command::TrueCandidates, keys(&[ctrl_shift('M')]), |model, _| model.overlays.true_candidates ^= true)
                    .when(|model| model.mode != Mode::Watch)
                    .switches(|model| model.overlays.true_candidates)
                    .decides()),
                Row(row(Command::CandidateCounts, NONE, |model, _| {
                    let is_on = shows_counts(model);
                    (model.overlays.counts, model.overlays.true_candidates) = (!is_on, true);
                })
                .when(|model| model.mode != Mode::Watch)
                .switches(shows_counts)
                .decides()),
                Row(row(Command::KeyCells, NONE, |model, _| model.overlays.key_cells ^= true)
                    .when(|model| model.mode != Mode::Watch && model.findings().is_some_and(Findings::has_keys))
                    .called(|model, lang| model.findings().and_then(|findings| name_of_keys(findings, lang)).map(str::to_owned))
                    .switches(|model| model.overlays.key_cells)
                    .decides()),
                Row(row(Command::CandidatesToMarks, NONE, edit::candidates_to_marks)
                    .after(|model| model.mode == Mode::Play && !model.puzzle().is_blank(), needs::digits)),
            ],
        )),
        Within(Menu::within(text::light_menu, LIGHT)),
        Line,
        Within(Menu::within(
            text::zoom,
            &[
                Row(row(Command::ZoomIn, keys(&[ctrl('+'), ctrl('=')]), |model, effects| {
                    set(model, effects, |settings| settings.zoom_by(1));
                })
                .beside_board()),
                Row(row(Command::ZoomOut, keys(&[ctrl('-')]), |model, effects| {
                    set(model, effects, |settings| settings.zoom_by(-1));
                })
                .beside_board()),
                Row(row(Command::ZoomReset, keys(&[ctrl('0')]), |model, effects| {
                    set(model, effects, |settings| settings.zoom = 1.0);
                })
                .beside_board()),
            ],
        )),
        Row(row(Command::FullScreen, keys(&[plain(Key::F(11))]), |_, effects| {
            effects.push(Effect::Window(WindowEffect::Obey(Command::FullScreen)));
        })
        .beside_board()),
        Row(row(Command::Present, keys(&[shift(Key::F(11))]), present::toggle).after(can_present, needs::run)),
    ],
);

/// What can be lit up on the board.
pub(super) static LIGHT: &[Entry] = &[
    Part(MenuPart::LightDigits),
    Line,
    Row(row(Command::LightPairs, keys(&[ctrl_key(Key::F(10))]), |model, _| model.light.pairs ^= true)
        .switches(|model| model.light.pairs)),
    Row(row(Command::LightLinks, keys(&[ctrl_key(Key::F(11))]), |model, _| model.light.links ^= true)
        .switches(|model| model.light.links)),
    Row(row(Command::LightPlaces, keys(&[ctrl_key(Key::F(12))]), |model, _| model.light.places ^= true)
        .switches(|model| model.light.places)),
    Line,
    Row(row(Command::LightOff, NONE, |model, _| model.light = Light::default()).after(|model| model.light.is_on(), needs::light)),
];

pub(super) static HELP: Menu = Menu::top(
    text::help,
    'H',
    &[
        Row(row(Command::Shortcuts, keys(&[plain(Key::F(1)), ctrl('?')]), |model, _| model.dialog = Some(Dialog::Shortcuts))
            .beside_board()),
        Within(Menu::within(text::lessons, &[Choices(super::lessons)])),
        Row(row(Command::Techniques, NONE, |model, _| model.dialog = Some(Dialog::Techniques))),
        Row(row(Command::Practice, NONE, |model, _| practice::open(model))),
        Line,
        Row(row(Command::Formats, NONE, |model, _| model.dialog = Some(Dialog::Formats))),
        Row(row(Command::About, NONE, |model, _| model.dialog = Some(Dialog::Program))),
    ],
);

/// What shows the clues of the findings: what they are has its own name, once it is known.
fn name_of_keys(findings: &Findings, lang: Lang) -> Option<&'static str> {
    match findings {
        Findings::Unique { .. } => Some(match (findings.key_cells().is_empty(), findings.key_rules().is_empty()) {
            (_, true) => text::superfluous_cells(lang),
            (true, false) => text::superfluous_rules(lang),
            (false, false) => text::superfluous_cells_and_rules(lang),
        }),
        Findings::Several { .. } => Some(text::deciding_cells(lang)),
        _ => None,
    }
}

/// Whether the board shows how many solutions have each candidate.
fn shows_counts(model: &Model) -> bool {
    model.overlays.true_candidates && model.overlays.counts
}
