//! [`App`]: the window, its start and its frame loop.

use std::{
    fs,
    io::{IsTerminal as _, stderr},
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, SystemTime},
};

use eframe::egui::{self, ViewportCommand};

use crate::{
    app::{
        effect::{AnalysisJob, Dialogs, Effect},
        model::{
            Coming,
            settings::{ContrastChoice, Settings, ThemeChoice},
        },
        text::{batch, command as text},
        update::update,
        view::derived::Derived,
        worker::{Folders, Workers},
    },
    gui::{
        announce::Announcer,
        desktop::Desktop,
        dialog::DialogViews,
        effects::{self, SystemDialogs},
        focus::FocusKeeper,
        fonts::CopiesWithoutBreaks,
        frame_clock::{self, FrameClock, SecondClock},
        keys, panel,
        prelude::*,
        turns::{TurnProgress, Turns},
        window_place::{self, WindowPlace},
    },
    io::{StepLink, autosave::SessionStart},
};

/// The application id on the system.
const APP_ID: &str = "io.github.sudoscope.Sudoscope";

/// The most seconds between two frames that the player's clock counts: a machine that sleeps does not play.
const LONGEST_FRAME: f64 = 5.0;

/// Opens the window with `file`, and returns when the window is closed.
///
/// # Errors
/// If no window can be created: there is no display, or no OpenGL; or if the desktop goes away while it is open. The error says
/// which.
pub fn run(file: Option<PathBuf>) -> Result<(), NoWindow> {
    let icon = eframe::icon_data::from_png_bytes(include_bytes!("../../assets/icon/sudoscope-256.png"));
    let folders = Folders::of_system();
    let mut viewport = window_place::viewport(folders.read().settings.placement).with_title(text::product(Lang::default()));
    let is_wayland = std::env::var_os("WAYLAND_DISPLAY").is_some();
    if is_wayland {
        viewport = viewport.with_app_id(APP_ID);
    }
    match icon {
        Ok(icon) => viewport = viewport.with_icon(icon),
        Err(error) => log::warn!("the window has no icon: {error}"),
    }
    let mut options = eframe::NativeOptions { viewport, ..Default::default() };
    if !is_wayland {
        // eframe makes the id the class and leaves the instance empty. Without one, both are the name of the program, as everywhere on X11.
        options.window_builder = Some(Box::new(|builder| egui::ViewportBuilder { app_id: None, ..builder }));
    }
    let file = file.map(|file| absolute(System::HERE, &file));
    let was_open = Arc::new(AtomicBool::new(false));
    let opens = was_open.clone();
    let create = move |cc: &eframe::CreationContext<'_>| {
        opens.store(true, Ordering::Relaxed);
        // On Wayland a dialog has a connection of its own, which does not know the window.
        let window = if is_wayland { None } else { cc.winit_window().cloned() };
        let dialogs = Box::new(SystemDialogs::new(cc.egui_ctx.clone(), window));
        let mut app = App::new(&cc.egui_ctx, folders, dialogs, file);
        app.desktop = Desktop::follow(&cc.egui_ctx);
        Ok(Box::new(app) as Box<dyn eframe::App>)
    };
    let ended = frame_clock::run(APP_ID, options, Box::new(create));
    end_of(ended, was_open.load(Ordering::Relaxed))
}

/// What the end of the loop of events means. Without a window it is an error, whatever the libraries say.
fn end_of(ended: eframe::Result, was_open: bool) -> Result<(), NoWindow> {
    match ended {
        Ok(()) if was_open => Ok(()),
        ended => {
            let error = ended.err().inspect(|error| log::warn!("the window ended: {error}"));
            Err(NoWindow { error, was_open })
        }
    }
}

/// The path from the root of the file system, with the real names of its folders; a link to the file itself stays as it is, and so does a
/// link to a step, which is no file. On Windows the names of folders stay too: to it a drive that stands for a folder elsewhere is such a link,
/// and its dialogs name files by the drive.
fn absolute(system: System, file: &Path) -> PathBuf {
    if file.to_str().is_some_and(StepLink::is_link) {
        return file.to_owned();
    }
    let path = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    let folder = path.parent().filter(|_| system != System::Windows).and_then(|folder| fs::canonicalize(folder).ok());
    match (folder, path.file_name()) {
        (Some(folder), Some(name)) => folder.join(name),
        _ => path,
    }
}

/// The reason why no window could be created, or why it ended.
#[derive(Debug)]
pub struct NoWindow {
    /// What the libraries say, if they do.
    error: Option<eframe::Error>,
    /// Whether there was a window.
    was_open: bool,
}

/// The error message without the library source location that some errors begin with.
fn cause(error: &str) -> &str {
    let cause = error.rsplit_once(".rs:").and_then(|(_, rest)| rest.split_once(": ")).map_or(error, |(_, cause)| cause);
    cause.trim_end_matches('.')
}

impl NoWindow {
    /// What happened and what to do, in words. What the libraries say is part of it only where it helps to mend it.
    pub fn in_words(&self, lang: Lang) -> String {
        let said = self.error.as_ref().map(ToString::to_string).unwrap_or_default();
        match &self.error {
            _ if self.was_open => batch::window_lost(lang).to_owned(),
            None => batch::window_without_driver(lang).to_owned(),
            Some(eframe::Error::Winit(_) | eframe::Error::WinitEventLoop(_)) => batch::window_without_display(lang, cause(&said)),
            Some(eframe::Error::OpenGL(_) | eframe::Error::Glutin(_) | eframe::Error::NoGlutinConfigs(..)) => {
                batch::window_without_opengl(lang, cause(&said))
            }
            Some(_) => batch::window_not_made(lang, cause(&said)),
        }
    }

    /// Shows it in a box where nobody reads messages: a desktop has started the program, and can still show something.
    pub fn show(&self, lang: Lang) {
        self.show_with(lang, stderr().is_terminal(), |title, words| {
            rfd::MessageDialog::new().set_level(rfd::MessageLevel::Error).set_title(title).set_description(words).show();
        });
    }

    fn show_with(&self, lang: Lang, is_terminal: bool, show: impl FnOnce(&str, &str)) {
        let has_desktop = !matches!(self.error, Some(eframe::Error::Winit(_) | eframe::Error::WinitEventLoop(_)));
        if has_desktop && !self.was_open && !is_terminal {
            show(text::product(lang), &self.in_words(lang));
        }
    }
}

/// The window: model, workers, dialogs, and pending actions.
pub struct App {
    model: Model,
    /// Values derived from the model since its last change.
    derived: Derived,
    workers: Workers,
    dialogs: Box<dyn Dialogs>,
    views: DialogViews,
    queue: Vec<Action>,
    /// The time of the last frame, in egui's seconds. All passes of a frame share it.
    last_frame: Option<f64>,
    second_clock: SecondClock,
    shown_title: String,
    /// The language whose fonts are installed.
    fonts_for: Option<Lang>,
    /// Whether the window is to be closed once the events before that have been dealt with.
    is_closing: bool,
    place: WindowPlace,
    announcer: Announcer,
    focus: FocusKeeper,
    frame_clock: FrameClock,
    desktop: Desktop,
}

impl App {
    /// Creates the window's state. `file` is opened with the first frame.
    pub fn new(ctx: &Context, folders: Folders, dialogs: Box<dyn Dialogs>, file: Option<PathBuf>) -> Self {
        fonts::install(ctx);
        ctx.add_plugin(CopiesWithoutBreaks);
        ctx.add_plugin(Turns::default());
        theme::apply(ctx, false);
        ctx.options_mut(|options| {
            // A desktop without a preference is a light one.
            options.fallback_theme = egui::Theme::Light;
            options.zoom_with_keyboard = false;
            // The Quit command asks about unsaved changes first.
            options.quit_shortcuts.clear();
        });
        let stored = folders.read();
        let wake = {
            let ctx = ctx.clone();
            Arc::new(move || ctx.request_repaint())
        };
        let start = if file.is_some() { SessionStart::Afresh } else { SessionStart::Resume };
        // Without a folder there is no earlier work.
        let model = if folders.data.is_some() { Model::at_start(stored.settings) } else { Model::new(stored.settings) };
        let workers = Workers::start(folders, start, wake);
        let mut queue = Vec::new();
        queue.extend(stored.settings_failure.map(Action::Failed));
        queue.extend(file.map(opening));
        let mut app = Self {
            model,
            derived: Derived::default(),
            workers,
            dialogs,
            views: DialogViews::default(),
            queue,
            last_frame: None,
            second_clock: SecondClock::default(),
            shown_title: String::new(),
            fonts_for: None,
            is_closing: false,
            place: WindowPlace::default(),
            announcer: Announcer::default(),
            focus: FocusKeeper::default(),
            frame_clock: FrameClock::default(),
            desktop: Desktop::default(),
        };
        app.begin(ctx);
        app
    }

    /// Creates a window with these settings that writes no files, for tests and benchmarks.
    pub fn with_settings(ctx: &Context, settings: Settings, dialogs: Box<dyn Dialogs>) -> Self {
        let mut app = Self::new(ctx, Folders::default(), dialogs, None);
        app.queue.clear();
        app.model.settings = settings;
        app.prepare(ctx);
        app
    }

    /// The current state of the application.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Queues an action, which is applied at the start of the next frame.
    pub fn push(&mut self, action: Action) {
        self.queue.push(action);
    }

    /// Whether the last frame has left events over for the next one, as it would have kept the picture waiting.
    pub fn has_events_left_over(ctx: &Context) -> bool {
        turns::are_left_over(ctx)
    }

    fn begin(&mut self, ctx: &Context) {
        self.prepare(ctx);
        let effect = Effect::Analysis(AnalysisJob::of(&self.model.document));
        self.perform(ctx, vec![effect]);
    }

    /// Applies pending actions and the answers of workers and dialogs, and performs their effects.
    fn settle(&mut self, ctx: &Context) {
        let is_dark = ctx.theme() == egui::Theme::Dark;
        if is_dark != self.model.is_seen_dark {
            self.queue.insert(0, Action::SeenDark(is_dark));
        }
        if self.model.coming == Coming::Awaited && turns::have_keys(ctx) {
            self.queue.push(Action::KeysComeFirst);
        }
        self.queue.extend(self.workers.drain());
        self.queue.extend(self.dialogs.answer());
        if !self.queue.is_empty() {
            let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |passed| passed.as_secs() / 60 * 60);
            if now != self.model.now {
                self.queue.insert(0, Action::Now(now));
            }
        }
        let mut effects = Vec::new();
        for action in std::mem::take(&mut self.queue) {
            let solves = matches!(action, Action::Command(Command::Solve));
            if update(&mut self.model, action, &mut effects) {
                self.derived.follow(&self.model);
            }
            if solves && self.model.mode == Mode::Watch {
                // Arrows go through the run now, not through what was chosen for it.
                panel::board_focus::take(ctx);
            }
        }
        self.perform(ctx, effects);
    }

    fn perform(&mut self, ctx: &Context, effects: Vec<Effect>) {
        for effect in effects {
            if let Some(effect) = self.workers.perform(effect) {
                effects::perform(ctx, self.dialogs.as_mut(), effect, self.model.settings.lang);
            }
        }
    }

    /// Applies the settings before the first frame. egui does not know the size of the window then, and takes a very large one for it.
    fn prepare(&mut self, ctx: &Context) {
        self.dress(ctx);
        let zoom = window_place::zoom(window_place::first_size(self.model.settings.placement), self.chosen_zoom());
        ctx.options_mut(|options| options.zoom_factor = zoom);
    }

    /// How much larger than usual everything is to be.
    fn chosen_zoom(&self) -> f32 {
        self.model.settings.zoom * self.desktop.choices().text_scale()
    }

    /// Applies the zoom of a window that has its size.
    fn zoom(&self, ctx: &Context) {
        let zoom = window_place::zoom(window_place::size(ctx), self.chosen_zoom());
        if (ctx.zoom_factor() - zoom).abs() > f32::EPSILON {
            ctx.set_zoom_factor(zoom);
        }
    }

    /// Applies the settings that egui stores: theme, animation time and window title.
    fn dress(&mut self, ctx: &Context) {
        let (settings, desktop) = (&self.model.settings, self.desktop.choices());
        if self.fonts_for.replace(settings.lang) != Some(settings.lang) {
            fonts::install_for(ctx, settings.lang);
        }
        ctx.set_theme(match settings.theme {
            ThemeChoice::System if desktop.is_dark => egui::ThemePreference::Dark,
            ThemeChoice::System => egui::ThemePreference::System,
            ThemeChoice::Light => egui::ThemePreference::Light,
            ThemeChoice::Dark => egui::ThemePreference::Dark,
        });
        let is_high = match settings.contrast {
            ContrastChoice::System => desktop.wants_contrast,
            ContrastChoice::Standard => false,
            ContrastChoice::High => true,
        };
        if is_high != theme::is_high_contrast(ctx) {
            theme::apply(ctx, is_high);
        }
        let motion = if settings.reduce_motion { 0.0 } else { theme::MOTION };
        if ctx.global_style().animation_time != motion {
            ctx.all_styles_mut(|style| style.animation_time = motion);
        }
        let title = panel::title(&self.model);
        if title != self.shown_title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.shown_title = title;
        }
    }

    /// Advances the run being played. Passes of one frame count once. While the window cannot be seen, nothing moves.
    fn tick(&mut self, ctx: &Context) {
        let (now, is_seen) = ctx.input(|input| (input.time, input.viewport().visible() != Some(false)));
        let passed = now - self.last_frame.replace(now).unwrap_or(now);
        let moving = self.model.coming == Coming::Awaited
            || self.model.before.is_some()
            || self.model.figure.is_some()
            || !self.model.file_tasks.is_empty()
            || self.model.run.as_ref().is_some_and(|run| run.playing || run.waiting)
            || self.model.compare.as_ref().and_then(|compared| compared.race.as_ref()).is_some_and(|race| race.is_playing);
        if moving && is_seen {
            if passed > 0.0 {
                self.queue.push(Action::Tick(passed));
            }
            self.frame_clock.ask_for_frame(ctx, now);
        }
        self.run_clock(ctx, passed, moving && is_seen);
    }

    /// Lets the player's clock run, second by second.
    fn run_clock(&mut self, ctx: &Context, passed: f64, is_ticked: bool) {
        if !self.model.is_timed() {
            return self.second_clock.stop();
        }
        // The machine may have been asleep. The ticks of what moves go to the clock too.
        let passed = if is_ticked { 0.0 } else { passed.min(LONGEST_FRAME) };
        let (tick, wait) = self.second_clock.run(self.model.play.seconds, passed);
        self.queue.extend(tick.map(Action::Tick));
        // A clock that nobody looks at need not go second by second.
        let is_watched = ctx.input(|input| input.focused && input.viewport().visible() != Some(false));
        let wait = if self.model.settings.clock && is_watched { wait } else { LONGEST_FRAME };
        ctx.request_repaint_after(Duration::from_secs_f64(wait));
    }

    fn watch_window(&mut self, ctx: &Context) {
        let (closing, is_seen) = ctx.input(|input| (input.viewport().close_requested(), input.viewport().visible() != Some(false)));
        if closing && !self.model.quitting {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.is_closing = true;
        }
        // What was typed before comes first. A window that cannot be seen gets no events.
        if self.is_closing && (turns::are_over(ctx) || !is_seen) {
            self.is_closing = false;
            self.queue.push(Action::CloseRequested);
        } else if self.is_closing {
            ctx.request_repaint();
        }
        let dropped = ctx.input(|input| input.raw.dropped_files.clone());
        let mut paths: Vec<PathBuf> = dropped.into_iter().map(|file| file.path().to_owned()).collect();
        match paths.len() {
            0 => {}
            1 => self.queue.push(Action::OpenPath(paths.swap_remove(0))),
            _ => self.queue.push(Action::OpenPaths(paths)),
        }
    }

    /// The first half of a frame, which also runs while the window is hidden: applies pending actions.
    pub fn begin_frame(&mut self, ctx: &Context) {
        self.watch_window(ctx);
        let placement = self.place.follow(ctx, self.model.settings.placement);
        self.queue.extend(placement.map(|placement| Action::Set(Setting::Placement(placement))));
        self.tick(ctx);
        self.settle(ctx);
        self.dress(ctx);
        self.zoom(ctx);
    }

    /// The second half of a frame: shows the model and collects the user's actions.
    pub fn show(&mut self, ui: &mut Ui) {
        self.views.take_escape(ui);
        self.focus.begin(ui, &self.model);
        let board_has_keys = ui.memory(|memory| memory.focused()).is_none() || panel::board_focus::is_there(ui);
        // Digits can be typed while they are shown at a cell.
        let shows_digits = panel::shows_digits_at_cell(ui);
        if shows_digits && keys::types_digit(ui) {
            egui::Popup::close_all(ui);
        }
        if !egui::Popup::is_any_open(ui.ctx()) {
            // A digit typed after Tab to a button is for the cell that is selected.
            let is_covered = panel::list_is_in_front(&self.model, ui.content_rect().width());
            let is_free = self.model.dialog.is_none() && !is_covered && !self.model.selection.cells().is_empty();
            let is_for_cell = is_free && self.focus.is_at_button() && keys::types_digit(ui);
            if is_for_cell {
                panel::board_focus::take(ui);
            }
            let board_has_keys = board_has_keys || shows_digits || is_for_cell;
            let was_beside = self.focus.was_beside_board(ui);
            self.queue.extend(keys::actions(ui, &self.model, board_has_keys, is_covered).into_iter().filter(|action| {
                // Esc leads from another control back to the board, and to the cell that it was at.
                !(was_beside && matches!(action, Action::ClickOutside) && self.model.is_only_selecting())
            }));
        }
        self.views.hide_tooltip(ui, &self.model);
        panel::window(&mut Pane::new(ui, &ModelView::new(&self.model, &self.derived), &mut self.queue));
        self.views.show(ui, &ModelView::new(&self.model, &self.derived), &mut self.queue);
        self.focus.end(ui, &self.model);
        let view = ModelView::new(&self.model, &self.derived);
        self.announcer.show(ui, &view);
        let (title, lang) = (self.shown_title.as_str(), self.model.settings.lang);
        ui.ctx().accesskit_node_builder(egui::accesskit_root_id(), |window| {
            window.set_label(title);
            window.set_language(lang.key());
        });
        let has_actions = !self.queue.is_empty();
        if has_actions {
            // Actions of this frame are applied at the start of the next.
            ui.request_repaint();
        }
        // What is typed after something has been pasted is for what that becomes, and after Open for the dialog.
        let holds_keys = self.model.pasting || self.dialogs.is_looking();
        turns::note(ui, TurnProgress { is_busy: has_actions || self.views.wait_for_focus(), holds_keys });
    }
}

/// The action that opens an argument of the command line: a file, or a link to a step.
fn opening(named: PathBuf) -> Action {
    match named.to_str().filter(|text| StepLink::is_link(text)) {
        Some(link) => Action::PasteText(link.to_owned()),
        None => Action::OpenPath(named),
    }
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &Context, frame: &mut eframe::Frame) {
        self.place.bring_back(ctx, frame);
        self.begin_frame(ctx);
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.show(ui);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{
        effect::NoDialogs,
        model::{VerdictState, logic::SeState, placement::Placement},
        view::scene::made,
    };

    #[test]
    fn a_lost_desktop_is_not_called_a_missing_display() {
        let lost = NoWindow { error: Some(eframe::Error::AppCreation("broken pipe".into())), was_open: true };
        assert!(lost.in_words(Lang::En).starts_with("the connection to the desktop was lost"));
        let never = NoWindow { error: Some(eframe::Error::AppCreation("broken pipe".into())), was_open: false };
        assert!(never.in_words(Lang::En).starts_with("no window: "));
        for lang in Lang::ALL {
            assert!(!lost.in_words(lang).contains("broken pipe"), "{lang:?}: what a library says is in the log");
        }
    }

    #[test]
    fn without_a_window_a_box_says_why_where_nobody_reads_messages() {
        assert!(end_of(Ok(()), true).is_ok());
        let unsaid = end_of(Ok(()), false).unwrap_err();
        let unopened = end_of(Err(eframe::Error::NoGlutinConfigs(Default::default(), "none".into())), false).unwrap_err();
        for lang in Lang::ALL {
            let boxes = |without: &NoWindow, is_terminal| {
                let mut shown = Vec::new();
                without.show_with(lang, is_terminal, |title, words| shown.push((title.to_owned(), words.to_owned())));
                shown
            };
            for without in [&unsaid, &unopened] {
                assert_eq!(boxes(without, false), [(text::product(lang).to_owned(), without.in_words(lang))]);
                assert_eq!(boxes(without, true), []);
            }
            assert_eq!(boxes(&NoWindow { error: None, was_open: true }, false), [], "the desktop is gone");
        }
    }

    #[test]
    fn a_relative_path_becomes_absolute() {
        let here = std::env::current_dir().expect("the folder of the test");
        let here = if System::HERE == System::Windows { here } else { fs::canonicalize(here).expect("its real name") };
        assert_eq!(absolute(System::HERE, Path::new("a.sudoku.ron")), here.join("a.sudoku.ron"));
        assert_eq!(absolute(System::HERE, Path::new("./src/../a.sudoku.ron")), here.join("a.sudoku.ron"));
    }

    #[cfg(unix)]
    #[test]
    fn a_path_keeps_the_names_of_linked_folders_on_windows_alone() {
        let folder = fs::canonicalize(std::env::temp_dir()).unwrap().join(format!("sudoscope-linked-{}", std::process::id()));
        fs::create_dir_all(folder.join("there")).unwrap();
        std::os::unix::fs::symlink(folder.join("there"), folder.join("drive")).unwrap();
        let named = |system| absolute(system, &folder.join("drive/a.ron"));
        assert_eq!(named(System::Windows), folder.join("drive/a.ron"));
        assert_eq!([System::Unix, System::Mac].map(named), [(); 2].map(|()| folder.join("there/a.ron")));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_link_to_a_step_on_the_command_line_stays_as_it_is_and_is_read() {
        let link = "sudoscope:step?version=1&method=scan&step=3&line=1...";
        let opens = |named: &str| opening(absolute(System::HERE, Path::new(named)));
        assert!(matches!(opens(link), Action::PasteText(text) if text == link));
        assert!(matches!(opens("a.txt"), Action::OpenPath(path) if path.is_absolute()));
    }

    #[test]
    fn errors_omit_source_locations_of_libraries() {
        assert_eq!(cause("os error at /x/winit/src/mod.rs:765: DISPLAY is not set."), "DISPLAY is not set");
        assert_eq!(cause("no context"), "no context");
    }

    /// Shows frames until the model is as wanted, and then as many as it takes to be at rest.
    fn settle(ctx: &Context, app: &mut App, is_done: impl Fn(&Model) -> bool) {
        let begun = std::time::Instant::now();
        while !is_done(&app.model) {
            assert!(begun.elapsed() < Duration::from_secs(180), "it did not come about");
            std::thread::sleep(Duration::from_millis(2));
            frame(ctx, app);
        }
        for _ in 0..3 {
            frame(ctx, app);
        }
    }

    /// Shows a frame as eframe does, in a window of the size that it is asked for. Returns its size in points.
    fn frame(ctx: &Context, app: &mut App) -> egui::Vec2 {
        let size = window_place::first_size(app.model.settings.placement) / ctx.zoom_factor();
        let screen_rect = Some(egui::Rect::from_min_size(egui::Pos2::ZERO, size));
        let mut shown = egui::Vec2::ZERO;
        let output = ctx.run_ui(egui::RawInput { screen_rect, ..egui::RawInput::default() }, |ui| {
            app.begin_frame(ui);
            shown = ui.content_rect().size();
            app.show(ui);
        });
        output.drop_without_applying_deltas();
        shown
    }

    #[test]
    fn the_first_frame_has_the_size_of_those_after_it() {
        for (size, zoom, points) in [([1280.0, 800.0], 1.0, [1280.0, 800.0]), ([1920.0, 1200.0], 1.25, [1137.8, 711.1])] {
            let ctx = Context::default();
            let placement = Placement { size: Some(size), ..Placement::default() };
            let settings = Settings { zoom, placement, ..Settings::default() };
            let mut app = App::with_settings(&ctx, settings, Box::new(NoDialogs));
            let sizes = [(); 4].map(|()| frame(&ctx, &mut app));
            assert!(sizes.iter().all(|found| (*found - egui::Vec2::from(points)).length() < 1.0), "{size:?}: {sizes:?}");
        }
    }

    /// The scenes made in a number of frames in which only time passes.
    fn scenes_of_frames(ctx: &Context, app: &mut App) -> usize {
        made::during(|| {
            for _ in 0..10 {
                app.push(Action::Tick(0.001));
                frame(ctx, app);
            }
        })
    }

    #[test]
    fn scenes_are_made_once_for_each_change_and_not_for_each_frame() {
        let ctx = Context::default();
        let mut app = App::with_settings(&ctx, Settings::default(), Box::new(NoDialogs));
        app.push(Action::PasteText(crate::test_support::EASY.to_owned()));
        settle(&ctx, &mut app, |model| matches!(model.verdict, VerdictState::Known(_)) && model.before.is_none());
        settle(&ctx, &mut app, |model| model.findings.is_some() && matches!(model.logic.difficulty.se_state, SeState::Rated(_)));
        assert_eq!(scenes_of_frames(&ctx, &mut app), 0, "the board");
        let select = made::during(|| {
            app.push(Action::Select(crate::board::Cell::new(40)));
            for _ in 0..5 {
                frame(&ctx, &mut app);
            }
        });
        assert_eq!(select, 1, "the board with another selection");
        let among_words = format!("An easy one:\n{}\nand that was it\n", crate::test_support::EASY);
        app.push(Action::read(None, crate::io::read_many(among_words.as_bytes())));
        settle(&ctx, &mut app, |model| matches!(model.dialog, Some(crate::app::model::Dialog::Preview(_))));
        assert_eq!(scenes_of_frames(&ctx, &mut app), 0, "the preview of a text");
    }
}
