//! The top bar: menus, mode, language and theme.

use eframe::egui::{Align, Id, Key, Layout, MenuBar, Rect, Ui, UiBuilder, pos2};

use crate::{
    app::{
        action::{Action, Setting},
        command::Command,
        model::{
            Mode, Model,
            run::Milestone,
            settings::{ContrastChoice, Pace, ThemeChoice},
        },
        numerals::Numerals,
        text::{Lang, command as text, format, insight, logic::solution_path, method, panel as words, rule_form, rule_tool},
    },
    gui::{
        convert::whole,
        icon::Icon,
        panel::{
            light,
            menu::{self, menu_action, menu_check, menu_choice, menu_item, menu_radio, menu_switch},
            order, rule_list, rules, solve, start,
        },
        segmented::segmented,
        theme::{self, space},
        widget::{command_icon, shortcut},
    },
    io::{Format, autosave::LeftSession},
    solve::{
        analyse::Reach,
        search::{Goal, Landmark, Method},
    },
};

/// Shows the bar: menus at the left, mode in the middle, and at the right as many buttons as fit. Every button is also a menu item.
pub(crate) fn show(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let all = ui.available_rect_before_wrap();
    let left_to_right = UiBuilder::new().layout(Layout::left_to_right(Align::Center));
    let menus = ui.scope_builder(left_to_right.clone().max_rect(all), |ui| theme::plain(ui, |ui| menus(ui, model, out)));
    let remembered = Id::unique("width of the modes");
    let width = ui.data(|data| data.get_temp(remembered)).unwrap_or(220.0);
    let room = all.right() - menus.inner - space::SMALL - width - space::SMALL;
    let buttons = fitting(ui, model, room);
    let step = space::CONTROL + ui.spacing().item_spacing.x;
    let left = all.right() - buttons.len() as f32 * step + ui.spacing().item_spacing.x;
    let place = Rect::from_min_max(pos2(left, all.top()), all.right_bottom());
    // In the middle of the window, or as near to it as the menus allow.
    let start = (all.center().x - width / 2.0).min(left - width - space::SMALL).max(menus.inner + space::SMALL);
    let middle = Rect::from_min_max(pos2(start, all.top()), pos2(left, all.bottom()));
    let used = ui.scope_builder(left_to_right.clone().max_rect(middle), |ui| modes(ui, model, out)).response.rect.width();
    ui.data_mut(|data| data.insert_temp(remembered, used));
    ui.scope_builder(left_to_right.max_rect(place), |ui| {
        for (command, icon) in buttons {
            command_icon(ui, model, command, icon, out);
        }
    });
}

/// The buttons at the right that fit into `room` points, from left to right.
fn fitting(ui: &Ui, model: &Model, room: f32) -> Vec<(Command, Icon)> {
    let theme = match model.settings.theme {
        ThemeChoice::System => Icon::System,
        ThemeChoice::Light => Icon::Sun,
        ThemeChoice::Dark => Icon::Moon,
    };
    let buttons = [
        (Command::Undo, Icon::Undo),
        (Command::Redo, Icon::Redo),
        (Command::SwitchLanguage, Icon::Language),
        (Command::SwitchTheme, theme),
    ];
    let step = space::CONTROL + ui.spacing().item_spacing.x;
    // Undo and redo are used most.
    buttons.into_iter().take(whole(room / step)).collect()
}

/// Shows the menus. Returns their right end.
fn menus(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) -> f32 {
    let lang = model.settings.lang;
    let mut menus = Vec::new();
    let bar = MenuBar::new().ui(ui, |ui| {
        menu::top(ui, &mut menus, text::file(lang), Key::F, |ui| file(ui, model, out));
        menu::top(ui, &mut menus, text::edit(lang), Key::E, |ui| {
            items(ui, model, &[Command::Undo, Command::Redo], out);
            ui.separator();
            items(ui, model, &[Command::Copy, Command::CopyCandidates, Command::CopyPicture, Command::CopyLink], out);
            menu::inner(ui, text::copy_as(lang), |ui| {
                for &found in Format::ALL.iter().filter(|format| format.is_written()) {
                    menu_action(ui, format::name(lang, found), Action::CopyAs(found), out);
                }
            });
            items(ui, model, &[Command::Paste], out);
            ui.separator();
            items(ui, model, &[Command::SelectAll, Command::InvertSelection, Command::ClearCells], out);
            ui.separator();
            for reach in [Reach::Board, Reach::Row] {
                items(ui, model, &[Command::InsertCell(reach), Command::RemoveCell(reach)], out);
            }
        });
        menu::top(ui, &mut menus, text::puzzle(lang), Key::P, |ui| {
            items(ui, model, &PUZZLE, out);
            ui.separator();
            ui.add_enabled_ui(model.mode == Mode::Enter, |ui| {
                menu::inner(ui, rule_tool::title(lang), |ui| rules::menus(ui, model, None, out));
                if menu::entry(ui, rule_form::add_kind(lang)).clicked() {
                    rule_list::add(ui, model);
                    ui.close();
                }
                items(ui, model, &[Command::RemoveRules], out);
            });
        });
        menu::top(ui, &mut menus, text::solve_menu(lang), Key::S, |ui| solve_menu(ui, model, out));
        menu::top(ui, &mut menus, text::view(lang), Key::V, |ui| view(ui, model, out));
        let help = [Command::Shortcuts, Command::Formats, Command::About];
        menu::top(ui, &mut menus, text::help(lang), Key::H, |ui| items(ui, model, &help, out)).rect.right()
    });
    if model.dialog.is_none() && ui.memory(|memory| memory.top_modal_layer()).is_none() {
        menu::navigate(ui, &menus);
    }
    bar.inner
}

/// The commands on the puzzle as a whole.
const PUZZLE: [Command; 10] = [
    Command::PauseClock,
    Command::Statistics,
    Command::CheckDigits,
    Command::CheckCells,
    Command::CandidatesToMarks,
    Command::AboutPuzzle,
    Command::MakeGivens,
    Command::ClearEntries,
    Command::KeepSolution,
    Command::TakePuzzle,
];

/// The jumps of every kind of run, and those to what a run shows only at times.
const JUMPS: [Command; 11] = [
    Command::NextSolution,
    Command::PreviousSolution,
    Command::NextChapter,
    Command::PreviousChapter,
    Command::NextCase,
    Command::PreviousCase,
    Command::OpenProof,
    Command::CloseProof,
    Command::NextArrow,
    Command::PreviousArrow,
    Command::ReplayArrows,
];

fn items(ui: &mut Ui, model: &Model, commands: &[Command], out: &mut Vec<Action>) {
    for &command in commands {
        menu_item(ui, model, command, out);
    }
}

/// The unsaved work of windows that have ended.
fn sessions_left(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    for LeftSession { slot, session, changed } in model.sessions_left.iter() {
        // A clock that was set back says nothing.
        let ago = changed.and_then(|changed| changed.elapsed().ok());
        if menu::entry(ui, &text::session_left(model.settings.lang, session, ago)).clicked() {
            out.push(Action::TakeSession(*slot));
            ui.close();
        }
    }
}

fn file(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    menu::inner(ui, text::new_puzzle(lang), |ui| {
        start::levels(ui, model, out);
        ui.separator();
        items(ui, model, &[Command::NewLikeThis, Command::PuzzleOfTheDay], out);
        ui.separator();
        items(ui, model, &[Command::Generate], out);
    });
    items(ui, model, &[Command::New, Command::Open], out);
    let has_recent = !model.settings.recent.is_empty();
    let recent = |ui: &mut Ui, out: &mut Vec<Action>| {
        for path in &model.settings.recent {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            if menu::entry(ui, &name).on_hover_text(path.display().to_string()).clicked() {
                out.push(Action::OpenPath(path.clone()));
                ui.close();
            }
        }
        ui.separator();
        menu_action(ui, text::clear_recent(lang), Action::ClearRecent, out);
    };
    ui.add_enabled_ui(has_recent, |ui| menu::inner(ui, text::open_recent(lang), |ui| recent(ui, out)));
    if !model.sessions_left.is_empty() {
        menu::inner(ui, text::sessions_left(lang), |ui| sessions_left(ui, model, out));
    }
    menu::inner(ui, text::examples(lang), |ui| start::examples(ui, lang, false, out));
    menu::inner(ui, text::examples_with_rules(lang), |ui| start::examples(ui, lang, true, out));
    ui.separator();
    items(ui, model, &[Command::Save, Command::SaveAs, Command::Export, Command::ExportRun, Command::Print], out);
    ui.separator();
    let of_collection = |ui: &mut Ui, out: &mut Vec<Action>| {
        items(ui, model, &[Command::NextPuzzle, Command::PreviousPuzzle], out);
        ui.separator();
        items(ui, model, &[Command::CheckAll, Command::RateAll, Command::StopChecking, Command::ExportList], out);
        ui.separator();
        if let Some(collection) = &model.collection {
            let action = Action::Command(Command::Collection);
            menu_check(ui, collection.is_shown, text::show_list(lang), action, out);
        }
        items(ui, model, &[Command::CloseCollection], out);
    };
    ui.add_enabled_ui(model.collection.is_some(), |ui| menu::inner(ui, text::collection(lang), |ui| of_collection(ui, out)));
    ui.separator();
    items(ui, model, &[Command::Quit], out);
}

fn solve_menu(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    items(ui, model, &[Command::Solve, Command::Stop, Command::HideSolution, Command::Compare], out);
    items(ui, model, &[Command::CountAll, Command::StopCounting], out);
    ui.separator();
    items(ui, model, &[Command::Hint, Command::WholeStep, Command::ApplyStep, Command::WhyNot, Command::AllSteps], out);
    items(ui, model, &[Command::Difficulty, Command::Practice, Command::Techniques], out);
    ui.separator();
    menu::inner(ui, words::method(lang), |ui| {
        menu_choice(ui, model.settings.fastest, method::fastest(lang), Action::Set(Setting::Fastest), out);
        for found in Method::ALL {
            let chosen = solve::chosen_method(model) == Some(found);
            menu_choice(ui, chosen, method::name(lang, found), Action::Set(Setting::Method(found)), out);
        }
        menu_choice(ui, solve::is_by_logic(model), solution_path::logic_method(lang), Action::Set(Setting::ByLogic(true)), out);
        ui.separator();
        for (goal, name) in [(Goal::First, words::goal_first(lang)), (Goal::All, words::goal_all(lang))] {
            menu_choice(ui, goal == model.settings.goal, name, Action::Set(Setting::Goal(goal)), out);
        }
        ui.separator();
        for (pace, name) in [(Pace::Instant, words::pace_instant(lang)), (Pace::Watch, words::pace_watch(lang))] {
            menu_choice(ui, pace == model.settings.pace, name, Action::Set(Setting::Pace(pace)), out);
        }
    });
    let takes_order = solve::chosen_method(model).is_some_and(Method::takes_order);
    ui.add_enabled_ui(takes_order, |ui| {
        menu::inner(ui, text::order_menu(lang), |ui| {
            order::cells(ui, model, out);
            ui.separator();
            order::digits(ui, model, out);
        })
        .on_disabled_hover_text(insight::order_unused(lang));
    });
    let has_run = model.run.is_some();
    let of_run = |ui: &mut Ui, name: &str, add: &mut dyn FnMut(&mut Ui)| {
        ui.add_enabled_ui(has_run, |ui| menu::inner(ui, name, add));
    };
    of_run(ui, text::steps(lang), &mut |ui| {
        items(ui, model, &[Command::PlayPause, Command::STEP_FORWARD, Command::STEP_BACK, Command::TO_START, Command::TO_END], out);
        ui.separator();
        items(ui, model, &[Command::STEP_OVER, Command::STEP_OUT, Command::GoToStep, Command::Faster, Command::Slower], out);
        ui.separator();
        items(ui, model, &[Command::WhatIf, Command::AskMe, Command::Present], out);
    });
    of_run(ui, text::jumps(lang), &mut |ui| {
        let kinds = [Landmark::Guess, Landmark::Clash, Landmark::DeadEnd, Landmark::Undo, Landmark::Dig, Landmark::PutBack];
        let of_search = kinds.into_iter().flat_map(|kind| [Command::next(kind), Command::previous(kind)]);
        let steps = [Milestone::Placement, Milestone::Harder];
        let of_logic = steps.into_iter().flat_map(|kind| [Command::next_step(kind), Command::previous_step(kind)]);
        let all = of_search.chain([Command::LONGEST_FAILED]).chain(of_logic).chain(JUMPS);
        let offered: Vec<Command> = all.filter(|command| command.is_offered(model)).collect();
        items(ui, model, &offered, out);
    });
}

fn view(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let settings = &model.settings;
    for (mode, command) in [(Mode::Enter, Command::ModeEnter), (Mode::Play, Command::ModePlay), (Mode::Watch, Command::ModeWatch)] {
        menu_radio(ui, model, command, model.mode == mode, out);
    }
    ui.separator();
    menu_switch(ui, model, Command::AutomaticCandidates, model.shows_candidates(), out);
    menu_switch(ui, model, Command::ReportAtOnce, settings.report_at_once, out);
    menu_switch(ui, model, Command::ClearMarks, settings.clear_marks, out);
    menu_switch(ui, model, Command::ShowClock, settings.clock, out);
    ui.separator();
    menu_switch(ui, model, Command::TrueCandidates, model.overlays.true_candidates, out);
    menu_switch(ui, model, Command::KeyCells, model.overlays.key_cells, out);
    menu::inner(ui, text::light_menu(lang), |ui| light::menu(ui, model, out));
    menu_switch(ui, model, Command::DigitFirst, settings.digit_first, out);
    menu_switch(ui, model, Command::DigitsAtCell, settings.digits_at_cell, out);
    menu_switch(ui, model, Command::Heat, model.overlays.heat.is_some(), out);
    ui.separator();
    menu::inner(ui, text::language(lang), |ui| {
        for other in Lang::ALL {
            menu_choice(ui, other == lang, other.own_name(), Action::Set(Setting::Lang(other)), out);
        }
    });
    menu::inner(ui, text::theme(lang), |ui| {
        let choices = [
            (ThemeChoice::System, text::theme_system(lang)),
            (ThemeChoice::Light, text::theme_light(lang)),
            (ThemeChoice::Dark, text::theme_dark(lang)),
        ];
        for (choice, name) in choices {
            menu_choice(ui, choice == settings.theme, name, Action::Set(Setting::Theme(choice)), out);
        }
    });
    menu::inner(ui, text::contrast(lang), |ui| {
        for choice in ContrastChoice::ALL {
            let name = match choice {
                ContrastChoice::System => text::contrast_system(lang),
                ContrastChoice::Standard => text::contrast_standard(lang),
                ContrastChoice::High => text::contrast_high(lang),
            };
            menu_choice(ui, choice == settings.contrast, name, Action::Set(Setting::Contrast(choice)), out);
        }
    });
    menu::inner(ui, text::numerals(lang), |ui| {
        let choices = [(Numerals::Numbers, text::numerals_numbers(lang)), (Numerals::Letters, text::numerals_letters(lang))];
        for (choice, name) in choices {
            menu_choice(ui, choice == settings.numerals, name, Action::Set(Setting::Numerals(choice)), out);
        }
    });
    let reduced = settings.reduce_motion;
    menu_check(ui, reduced, text::reduce_motion(lang), Action::Set(Setting::ReduceMotion(!reduced)), out);
    let hinted = settings.key_hints;
    menu_check(ui, hinted, text::key_hints(lang), Action::Set(Setting::KeyHints(!hinted)), out);
    ui.separator();
    items(ui, model, &[Command::ZoomIn, Command::ZoomOut, Command::ZoomReset, Command::FullScreen, Command::Present], out);
}

fn modes(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let name = |mode| match mode {
        Mode::Enter => (text::mode_enter(lang), Command::ModeEnter),
        Mode::Play => (text::mode_play(lang), Command::ModePlay),
        Mode::Watch => (text::mode_watch(lang), Command::ModeWatch),
    };
    let choices = Mode::ALL.map(|mode| (mode, name(mode).0, shortcut(name(mode).1, model)));
    if let Some(mode) = segmented(ui, words::mode(lang), model.mode, &choices) {
        out.push(Action::Mode(mode));
    }
}
