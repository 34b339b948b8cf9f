//! Carries out commands.

use crate::{
    app::{
        action::{GenerationAction, Setting},
        command::Command,
        effect::{Effect, WindowEffect},
        model::{
            Dialog, FileRequest, HeatKind, Mode, Model, NewForm, Next, Tool,
            generation::Game,
            hint_level::HintLevel,
            light::Light,
            notice::{Notice, NoticeKind},
            settings::ThemeChoice,
        },
        text::{Said, command as text},
        update::{
            candidates, collection, compare, copy, dialog, document, edit, files, generation, hints, link, logic,
            next::begin,
            paint, play, practice, present, question, regions, rules, run, run_export, select, setting,
            shared::{end_presentation, refuses, set, stop_making},
            typing, verdict, walk, why,
        },
    },
    io::Format,
};

/// Carries out a command, unless the puzzle or the state of the program does not allow it.
pub(super) fn obey(model: &mut Model, command: Command, effects: &mut Vec<Effect>) {
    if command.decides() && refuses(model) {
        return;
    }
    if !command.is_enabled(model) {
        if let Some(reason) = Said::if_any(|lang| command.why_not(model, lang)) {
            model.notice = Some(Notice::problem(reason).passing());
        } else if let Command::Move(control) = command {
            run::say_that_it_ends(model, control);
        }
        return;
    }
    match command {
        Command::New => model.dialog = Some(Dialog::New(NewForm::of(model.puzzle()))),
        Command::Generate => generation::open(model, effects),
        Command::NewLikeThis => generation::act(model, GenerationAction::Game(Game::LikeThis), effects),
        Command::PuzzleOfTheDay => generation::act(model, GenerationAction::Game(Game::OfTheDay), effects),
        Command::StopMaking => {
            stop_making(model, effects);
        }
        Command::PauseClock => play::pause(model),
        Command::ShowClock => set(model, effects, |settings| settings.clock ^= true),
        Command::Statistics => model.dialog = Some(Dialog::Statistics(None)),
        Command::Open => begin(model, Next::ChooseFile, effects),
        Command::Save => document::save(model, effects),
        Command::SaveAs => document::save_as(model, effects),
        Command::Export => document::export(model, effects),
        Command::Print => copy::print(model),
        Command::ExportList => files::choose(model, FileRequest::ExportList, effects),
        Command::ExportRun => run_export::open(model),
        Command::StopFiles => files::stop(model, effects),
        Command::Quit => begin(model, Next::Quit, effects),
        Command::Undo => {
            if !regions::undo(model) {
                edit::undo(model, effects);
            }
        }
        Command::Redo => {
            if !regions::redo(model) {
                edit::redo(model, effects);
            }
        }
        Command::Copy => copy::as_line(model, effects),
        Command::CopyCandidates => copy::in_format(model, Format::CANDIDATES, effects),
        Command::CopyPicture => copy::draw(model, effects),
        Command::CopyLink => link::copy(model, effects),
        Command::Paste => effects.push(Effect::Window(WindowEffect::RequestPaste)),
        Command::SelectAll => select::all(model),
        Command::InvertSelection => select::invert(model),
        Command::ClearCells => edit::clear(model, effects),
        Command::InsertCell(reach) => edit::insert_cell(model, reach, effects),
        Command::RemoveCell(reach) => edit::remove_cell(model, reach, effects),
        Command::AboutPuzzle => model.dialog = Some(Dialog::About(model.puzzle().about.clone())),
        Command::MakeGivens => edit::make_givens(model, effects),
        Command::ClearEntries => edit::clear_entries(model, effects),
        Command::KeepSolution => edit::keep_solution(model, effects),
        Command::TakePuzzle => generation::take(model, effects),
        Command::AutomaticCandidates => {
            let shown = !model.shows_candidates();
            candidates::show_candidates(model, shown, effects);
        }
        Command::CandidatesToMarks => edit::candidates_to_marks(model, effects),
        Command::ReportAtOnce => set(model, effects, |settings| settings.report_at_once ^= true),
        Command::ClearMarks => set(model, effects, |settings| settings.clear_marks ^= true),
        Command::TrueCandidates => model.overlays.true_candidates ^= true,
        Command::KeyCells => model.overlays.key_cells ^= true,
        Command::LightPairs => model.light.pairs ^= true,
        Command::LightLinks => model.light.links ^= true,
        Command::LightPlaces => model.light.places ^= true,
        Command::LightOff => model.light = Light::default(),
        Command::DigitsAtCell => set(model, effects, |settings| settings.digits_at_cell ^= true),
        Command::DigitFirst => {
            let first = !model.settings.digit_first;
            set(model, effects, |settings| settings.digit_first = first);
            if first && model.tool == Tool::Color {
                // The pad has the digits to choose from.
                model.tool = Tool::Digit;
            }
            model.notice = Some(Notice::done(if first { text::digit_first_on } else { text::digit_first_off }));
        }
        Command::ModeEnter => set_mode(model, Mode::Enter, effects),
        Command::ModePlay => set_mode(model, Mode::Play, effects),
        Command::ModeWatch => set_mode(model, Mode::Watch, effects),
        Command::ToolDigit => model.tool = Tool::Digit,
        Command::ToolCorner => model.tool = Tool::Corner,
        Command::ToolCentre => model.tool = Tool::Centre,
        Command::ToolRuleOut => model.tool = Tool::RuleOut,
        Command::ToolColor => model.tool = Tool::Color,
        Command::RemoveRules => rules::remove_all(model, effects),
        Command::ClearColors => paint::clear(model),
        Command::NextTool => {
            let place = Tool::WRITING.iter().position(|&tool| tool == model.tool);
            model.tool = Tool::WRITING[place.map_or(0, |place| place + 1) % Tool::WRITING.len()];
        }
        Command::CheckDigits => play::check(model, model.puzzle().shape().cells().collect()),
        Command::CheckCells => play::check(model, *model.selection.cells()),
        Command::Collection => collection::toggle(model),
        Command::NextPuzzle => collection::go(model, 1, effects),
        Command::PreviousPuzzle => collection::go(model, -1, effects),
        Command::CheckAll => collection::check(model, effects),
        Command::RateAll => collection::rate(model, effects),
        Command::StopChecking => collection::stop_work(model, effects),
        Command::CloseCollection => collection::close(model, effects),
        Command::Solve => {
            if run::solve(model, effects) {
                hints::hide_all(model);
            }
        }
        Command::Compare => compare::open(model, effects),
        Command::Stop => {
            run::stop(model, effects);
            present::stopped(model);
        }
        Command::HideSolution => edit::hide_result(model, effects),
        Command::CountAll => verdict::count_all(model, effects),
        Command::StopCounting => verdict::stop_counting(model, effects),
        Command::Hint => logic::hint(model, HintLevel::Where, effects),
        Command::WholeStep => logic::hint(model, HintLevel::Whole, effects),
        Command::ApplyStep => logic::apply(model, effects),
        Command::HideHint => hints::hide(model),
        Command::WhyNot if model.mode == Mode::Watch => why::say_how(model),
        Command::WhyNot => question::open(model, effects),
        Command::WhatIf => why::try_pointed(model, effects),
        Command::AllSteps => logic::all_steps(model, effects),
        Command::Difficulty => model.dialog = Some(Dialog::Difficulty),
        Command::Practice => practice::open(model),
        Command::Techniques => model.dialog = Some(Dialog::Techniques),
        Command::NextCase => model.turn_case(true),
        Command::PreviousCase => model.turn_case(false),
        Command::NextArrow => walk::walk(model, true),
        Command::PreviousArrow => walk::walk(model, false),
        Command::ReplayArrows => walk::replay(model),
        Command::OpenProof => model.open_proof(None),
        Command::CloseProof => model.close_proof(),
        // In a presentation the space bar goes on to the next chapter or question.
        Command::PlayPause if model.presentation.is_some() => present::go_on(model, effects),
        Command::PlayPause => run::play_pause(model, effects),
        Command::Present => present::toggle(model, effects),
        Command::NextChapter => present::go_on(model, effects),
        Command::PreviousChapter => present::go_back(model, effects),
        Command::AskMe => present::ask(model, effects),
        Command::NextSolution => run::browse(model, 1, effects),
        Command::PreviousSolution => run::browse(model, -1, effects),
        Command::Heat => {
            model.overlays.heat = if model.overlays.heat.is_some() { None } else { Some(HeatKind::default()) };
        }
        Command::GoToStep => dialog::ask_for_step(model),
        Command::Move(control) => run::transport(model, control, effects),
        Command::Faster => run::set_speed(model, model.settings.speed.doubled(), effects),
        Command::Slower => run::set_speed(model, model.settings.speed.halved(), effects),
        Command::ZoomIn => set(model, effects, |settings| settings.zoom_by(1)),
        Command::ZoomOut => set(model, effects, |settings| settings.zoom_by(-1)),
        Command::ZoomReset => set(model, effects, |settings| settings.zoom = 1.0),
        Command::FullScreen => effects.push(Effect::Window(WindowEffect::ToggleFullScreen)),
        Command::SwitchLanguage => setting::apply(model, Setting::Lang(model.settings.lang.next()), effects),
        Command::SwitchTheme => set(model, effects, |settings| {
            settings.theme = match settings.theme {
                ThemeChoice::System => ThemeChoice::Light,
                ThemeChoice::Light => ThemeChoice::Dark,
                ThemeChoice::Dark => ThemeChoice::System,
            };
        }),
        Command::Shortcuts => model.dialog = Some(Dialog::Shortcuts),
        Command::Formats => model.dialog = Some(Dialog::Formats),
        Command::About => model.dialog = Some(Dialog::Program),
    }
}

/// Changes the mode, and ends what belongs to the old one.
pub(super) fn set_mode(model: &mut Model, mode: Mode, effects: &mut Vec<Effect>) {
    if mode != model.mode {
        // It was about what can be done in the other mode.
        model.notice.take_if(|notice| matches!(notice.kind, NoticeKind::Problem | NoticeKind::Info));
    }
    if mode == Mode::Watch {
        // The board of a search has no room for a hint.
        hints::hide_all(model);
    } else {
        end_presentation(model);
        run::leave(model, effects);
    }
    if mode != Mode::Enter {
        typing::leave_regions(model);
    }
    model.play.is_paused = false;
    // A mode that was chosen stays, whatever the verdict on a new puzzle says.
    model.document.unjudged = None;
    model.mode = mode;
}
