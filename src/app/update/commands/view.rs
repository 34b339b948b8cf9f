//! The menus View and Help.

use super::row::{
    Entry::{self, Again, Choices, Line, Part, Row, Within},
    Menu, MenuChoice, MenuPart, NONE, in_play, in_watch, keys, row,
};
use crate::{
    app::{
        action::{Action, Setting},
        command::Command,
        effect::{Effect, WindowEffect},
        model::{
            Dialog, HeatKind, Mode, Model, Tool,
            light::Light,
            notice::Notice,
            settings::{ContrastChoice, ThemeChoice},
        },
        numerals::Numerals,
        shortcut::{Key, alt, ctrl, ctrl_key, ctrl_shift, plain},
        text::{Lang, command as text},
        update::{candidates, commands::run::report, mode::set_mode, shared::set},
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
        Row(row(Command::AutomaticCandidates, keys(&[ctrl('M')]), |model, effects| {
            let shown = !model.shows_candidates();
            candidates::show_candidates(model, shown, effects);
        })
        .switches(Model::shows_candidates)),
        Row(row(Command::ReportAtOnce, NONE, |model, effects| set(model, effects, |settings| settings.report_at_once ^= true))
            .switches(|model| model.settings.report_at_once)),
        Row(row(Command::ClearMarks, NONE, |model, effects| set(model, effects, |settings| settings.clear_marks ^= true))
            .switches(|model| model.settings.clear_marks)),
        Row(row(Command::ShowClock, NONE, |model, effects| set(model, effects, |settings| settings.clock ^= true))
            .switches(|model| model.settings.clock)),
        Line,
        Row(row(Command::TrueCandidates, keys(&[ctrl_shift('M')]), |model, _| model.overlays.true_candidates ^= true)
            .when(|model| model.mode != Mode::Watch)
            .switches(|model| model.overlays.true_candidates)
            .decides()),
        Row(row(Command::KeyCells, NONE, |model, _| model.overlays.key_cells ^= true)
            .when(|model| model.mode != Mode::Watch && model.findings().is_some_and(Findings::has_keys))
            .called(|model, lang| model.findings().and_then(|findings| name_of_keys(findings, lang)).map(str::to_owned))
            .switches(|model| model.overlays.key_cells)
            .decides()),
        Within(Menu::within(text::light_menu, LIGHT)),
        Row(row(Command::DigitFirst, in_play(&[plain(Key::Char('D'))]), |model, effects| {
            let first = !model.settings.digit_first;
            set(model, effects, |settings| settings.digit_first = first);
            if first && model.tool == Tool::Color {
                // The pad has the digits to choose from.
                model.tool = Tool::Digit;
            }
            model.notice = Some(Notice::done(if first { text::digit_first_on } else { text::digit_first_off }));
        })
        .switches(|model| model.settings.digit_first)),
        Row(row(Command::DigitsAtCell, NONE, |model, effects| {
            set(model, effects, |settings| settings.digits_at_cell ^= true);
        })
        .switches(|model| model.settings.digits_at_cell)),
        Row(row(Command::Heat, in_watch(&[plain(Key::Char('H'))]), |model, _| {
            model.overlays.heat = if model.overlays.heat.is_some() { None } else { Some(HeatKind::default()) };
        })
        .when(|model| report(model).is_some_and(|report| !report.view.heat.is_empty()))
        .switches(|model| model.overlays.heat.is_some())),
        Line,
        Within(Menu::within(
            text::language,
            &[Choices(|model, _| {
                let choice =
                    |lang: Lang| MenuChoice::choice(lang == model.settings.lang, lang.own_name(), Action::Set(Setting::Lang(lang)));
                Lang::ALL.map(choice).into()
            })],
        )),
        Within(Menu::within(
            text::theme,
            &[Choices(|model, lang| {
                let choices = [
                    (ThemeChoice::System, text::theme_system(lang)),
                    (ThemeChoice::Light, text::theme_light(lang)),
                    (ThemeChoice::Dark, text::theme_dark(lang)),
                ];
                choices
                    .map(|(theme, name)| {
                        MenuChoice::choice(theme == model.settings.theme, name, Action::Set(Setting::Theme(theme)))
                    })
                    .into()
            })],
        )),
        Within(Menu::within(
            text::contrast,
            &[Choices(|model, lang| {
                let choices = [
                    (ContrastChoice::System, text::contrast_system(lang)),
                    (ContrastChoice::Standard, text::contrast_standard(lang)),
                    (ContrastChoice::High, text::contrast_high(lang)),
                ];
                let now = model.settings.contrast;
                choices
                    .map(|(contrast, name)| MenuChoice::choice(contrast == now, name, Action::Set(Setting::Contrast(contrast))))
                    .into()
            })],
        )),
        Within(Menu::within(
            text::numerals,
            &[Choices(|model, lang| {
                let choices =
                    [(Numerals::Numbers, text::numerals_numbers(lang)), (Numerals::Letters, text::numerals_letters(lang))];
                let now = model.settings.numerals;
                choices
                    .map(|(numerals, name)| MenuChoice::choice(numerals == now, name, Action::Set(Setting::Numerals(numerals))))
                    .into()
            })],
        )),
        Row(row(Command::ReduceMotion, NONE, |model, effects| set(model, effects, |settings| settings.reduce_motion ^= true))
            .switches(|model| model.settings.reduce_motion)),
        Row(row(Command::KeyHints, NONE, |model, effects| set(model, effects, |settings| settings.key_hints ^= true))
            .switches(|model| model.settings.key_hints)),
        Line,
        Row(row(Command::ZoomIn, keys(&[ctrl('+'), ctrl('=')]), |model, effects| {
            set(model, effects, |settings| settings.zoom_by(1));
        })
        .beside_board()),
        Row(row(Command::ZoomOut, keys(&[ctrl('-')]), |model, effects| set(model, effects, |settings| settings.zoom_by(-1)))
            .beside_board()),
        Row(row(Command::ZoomReset, keys(&[ctrl('0')]), |model, effects| set(model, effects, |settings| settings.zoom = 1.0))
            .beside_board()),
        Row(row(Command::FullScreen, keys(&[plain(Key::F(11))]), |_, effects| {
            effects.push(Effect::Window(WindowEffect::Obey(Command::FullScreen)));
        })
        .beside_board()),
        Again(Command::Present),
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
    Row(row(Command::LightOff, NONE, |model, _| model.light = Light::default()).when(|model| model.light.is_on())),
];

pub(super) static HELP: Menu = Menu::top(
    text::help,
    'H',
    &[
        Row(row(Command::Shortcuts, keys(&[plain(Key::F(1)), ctrl('?')]), |model, _| model.dialog = Some(Dialog::Shortcuts))
            .beside_board()),
        Within(Menu::within(text::lessons, &[Choices(super::lessons)])),
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
