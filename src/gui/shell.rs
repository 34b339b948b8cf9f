//! [`App`]: the window, its start and its frame loop.

use std::{path::PathBuf, sync::Arc, time::Duration};

use eframe::egui::{self, Context, Ui, ViewportCommand};

use crate::{
    app::{
        action::Action,
        dialogs::Dialogs,
        effect::{AnalysisJob, Effect},
        model::{
            Model,
            settings::{Settings, ThemeChoice},
        },
        text::command as text,
        update::update,
        view::derived::{Derived, View},
        worker::{Folders, Workers},
    },
    gui::{
        dialog::DialogViews,
        effects::{self, SystemDialogs},
        fonts, keys, panel, theme,
    },
    io::{StepLink, autosave::Start},
};

/// The application id on the system.
const APP_ID: &str = "io.github.sudoscope.Sudoscope";

/// Minimum window size in points: everything fits.
const SMALLEST: [f32; 2] = [480.0, 400.0];

/// The most seconds between two frames that the player's clock counts: a machine that sleeps does not play.
const LONGEST_FRAME: f64 = 5.0;

/// The largest zoom at which the window still has the minimum size in points, but at least 1.
fn largest_zoom(ctx: &Context) -> f32 {
    let size = ctx.content_rect().size() * ctx.zoom_factor();
    (size.x / SMALLEST[0]).min(size.y / SMALLEST[1]).max(1.0)
}

/// Opens the window with `file`, and returns when the window is closed.
///
/// # Errors
/// If no window can be created: there is no display, or no OpenGL. The error's text says which.
pub fn run(file: Option<PathBuf>) -> Result<(), NoWindow> {
    let icon = eframe::icon_data::from_png_bytes(include_bytes!("../../assets/icon/sudoscope-256.png"));
    let mut viewport = egui::ViewportBuilder::default()
        .with_title(text::product(crate::app::text::Lang::default()))
        .with_app_id(APP_ID)
        .with_inner_size([1280.0, 800.0])
        .with_min_inner_size(SMALLEST);
    match icon {
        Ok(icon) => viewport = viewport.with_icon(icon),
        Err(error) => log::warn!("the window has no icon: {error}"),
    }
    let options = eframe::NativeOptions { viewport, ..Default::default() };
    let create = move |cc: &eframe::CreationContext<'_>| {
        let folders = Folders::of_system();
        let dialogs = Box::new(SystemDialogs::new(cc.egui_ctx.clone()));
        Ok(Box::new(App::new(&cc.egui_ctx, folders, dialogs, file)) as Box<dyn eframe::App>)
    };
    eframe::run_native(APP_ID, options, Box::new(create)).map_err(NoWindow)
}

/// The reason why no window could be created.
#[derive(Debug, thiserror::Error)]
#[error("{}", why_no_window(.0))]
pub struct NoWindow(eframe::Error);

/// The error message without the library source location that some errors begin with.
fn cause(error: &str) -> &str {
    let cause = error.rsplit_once(".rs:").and_then(|(_, rest)| rest.split_once(": ")).map_or(error, |(_, cause)| cause);
    cause.trim_end_matches('.')
}

fn why_no_window(error: &eframe::Error) -> String {
    match error {
        eframe::Error::Winit(_) | eframe::Error::WinitEventLoop(_) => format!(
            "no window: there is no display, or its libraries are missing ({}). Start it within a desktop session, where \
             DISPLAY or WAYLAND_DISPLAY is set; on Debian the libraries are libxkbcommon-x11-0, libxcursor1, libxi6 and \
             libxrandr2. The commands without a window work all the same: sudoscope --help",
            cause(&error.to_string())
        ),
        eframe::Error::OpenGL(_) | eframe::Error::Glutin(_) | eframe::Error::NoGlutinConfigs(..) => format!(
            "no window: OpenGL does not work here ({error}). Install a graphics driver; on Debian the software driver is in \
             libgl1-mesa-dri with libgl1 and libegl1. The commands without a window work all the same: sudoscope --help"
        ),
        other => format!("no window: {other}. The commands without a window work all the same: sudoscope --help"),
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
    /// Seconds not yet added to the player's clock; `None` while it is stopped.
    clock: Option<f64>,
    shown_title: String,
}

impl App {
    /// Creates the window's state. `file` is opened with the first frame.
    pub fn new(ctx: &Context, folders: Folders, dialogs: Box<dyn Dialogs>, file: Option<PathBuf>) -> Self {
        fonts::install(ctx);
        theme::apply(ctx);
        ctx.options_mut(|options| {
            options.zoom_with_keyboard = false;
            // The Quit command asks about unsaved changes first.
            options.quit_shortcuts.clear();
        });
        let stored = folders.read();
        let wake = {
            let ctx = ctx.clone();
            Arc::new(move || ctx.request_repaint())
        };
        let start = if file.is_some() { Start::Afresh } else { Start::Resume };
        let workers = Workers::start(folders, start, wake);
        let mut queue = Vec::new();
        queue.extend(stored.settings_failure.map(Action::Failed));
        queue.extend(file.map(opening));
        let mut app = Self {
            model: Model::new(stored.settings),
            derived: Derived::default(),
            workers,
            dialogs,
            views: DialogViews::default(),
            queue,
            last_frame: None,
            clock: None,
            shown_title: String::new(),
        };
        app.begin(ctx);
        app
    }

    /// Creates a window with these settings that writes no files, for tests and benchmarks.
    pub fn with_settings(ctx: &Context, settings: Settings, dialogs: Box<dyn Dialogs>) -> Self {
        let mut app = Self::new(ctx, Folders::default(), dialogs, None);
        app.queue.clear();
        app.model.settings = settings;
        app.dress(ctx);
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

    fn begin(&mut self, ctx: &Context) {
        self.dress(ctx);
        let effect = Effect::Analysis(AnalysisJob::of(&self.model.document));
        self.perform(ctx, vec![effect]);
    }

    /// Applies pending actions and the answers of workers and dialogs, and performs their effects.
    fn settle(&mut self, ctx: &Context) {
        self.queue.extend(self.workers.drain());
        self.queue.extend(self.dialogs.answer());
        let mut effects = Vec::new();
        if !self.queue.is_empty() {
            self.derived = Derived::default();
        }
        for action in std::mem::take(&mut self.queue) {
            update(&mut self.model, action, &mut effects);
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

    /// Applies the settings that egui stores: theme, zoom, animation time and window title.
    fn dress(&mut self, ctx: &Context) {
        let settings = &self.model.settings;
        ctx.set_theme(match settings.theme {
            ThemeChoice::System => egui::ThemePreference::System,
            ThemeChoice::Light => egui::ThemePreference::Light,
            ThemeChoice::Dark => egui::ThemePreference::Dark,
        });
        let zoom = settings.zoom.min(largest_zoom(ctx));
        if (ctx.zoom_factor() - zoom).abs() > f32::EPSILON {
            ctx.set_zoom_factor(zoom);
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

    /// Advances the run being played. Passes of one frame count once.
    fn tick(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        let passed = now - self.last_frame.replace(now).unwrap_or(now);
        let moving = self.model.before.is_some()
            || !self.model.file_tasks.is_empty()
            || self.model.run.as_ref().is_some_and(|run| run.playing || run.waiting);
        if moving {
            if passed > 0.0 {
                self.queue.push(Action::Tick(passed));
            }
            ctx.request_repaint();
        }
        self.run_clock(ctx, passed, moving);
    }

    /// Lets the player's clock run, second by second.
    fn run_clock(&mut self, ctx: &Context, passed: f64, is_told: bool) {
        if !self.model.is_timed() {
            self.clock = None;
            return;
        }
        // Time before the clock ran does not count, nor does that while the machine was asleep.
        let waited = self.clock.map_or(0.0, |waited| waited + passed.min(LONGEST_FRAME));
        if is_told {
            // The ticks of this time go to the clock too.
            self.clock.get_or_insert(0.0);
        } else if waited >= 1.0 {
            self.clock = Some(0.0);
            self.queue.push(Action::Tick(waited));
        } else {
            self.clock = Some(waited);
        }
        // A clock that nobody sees need not go second by second.
        let wait = if self.model.settings.clock { 1.0 - waited.min(0.99) } else { LONGEST_FRAME };
        ctx.request_repaint_after(Duration::from_secs_f64(wait));
    }

    fn watch_window(&mut self, ctx: &Context) {
        let (closing, dropped) = ctx.input(|input| (input.viewport().close_requested(), input.raw.dropped_files.clone()));
        if closing && !self.model.quitting {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.queue.push(Action::CloseRequested);
        }
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
        self.tick(ctx);
        self.settle(ctx);
        self.dress(ctx);
    }

    /// The second half of a frame: shows the model and collects the user's actions.
    pub fn show(&mut self, ui: &mut Ui) {
        let board_has_keys = ui.memory(|memory| memory.focused()).is_none() || panel::board_has_focus(ui);
        if !egui::Popup::is_any_open(ui.ctx()) {
            let is_covered = panel::list_is_in_front(&self.model, ui.content_rect().width());
            self.queue.extend(keys::actions(ui, &self.model, board_has_keys, is_covered));
        }
        panel::window(ui, &View::new(&self.model, &self.derived), &mut self.queue);
        self.views.show(ui, &self.model, &mut self.queue);
        if !self.queue.is_empty() {
            // Actions of this frame are applied at the start of the next.
            ui.request_repaint();
        }
    }
}

/// What opens what was named on the command line: a file, or a link to a step.
fn opening(named: PathBuf) -> Action {
    match named.to_str().filter(|text| StepLink::is_link(text)) {
        Some(link) => Action::PasteText(link.to_owned()),
        None => Action::OpenPath(named),
    }
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        self.begin_frame(ctx);
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.show(ui);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_omit_source_locations_of_libraries() {
        assert_eq!(cause("os error at /x/winit/src/mod.rs:765: DISPLAY is not set."), "DISPLAY is not set");
        assert_eq!(cause("no context"), "no context");
    }
}
