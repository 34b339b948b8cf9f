//! [`Window`]: drives the program's window like a user, through keys, mouse and accessible names.

use std::{
    cell::RefCell,
    collections::VecDeque,
    fs,
    path::{Path, PathBuf},
    rc::Rc,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use eframe::egui::{
    DroppedFile, DroppedFileHandle, Event, Key, Modifiers, PointerButton, Pos2, Rect, Vec2,
    accesskit::{Live, Role},
    vec2,
};
use egui_kittest::{
    Harness, Node,
    kittest::{NodeT as _, Queryable as _},
};
use sudoscope::{
    app::{
        action::{Action, FileAction},
        command::COMMANDS,
        dialogs::Dialogs,
        model::{
            FileRequest, Model, VerdictState,
            settings::{Settings, ThemeChoice},
        },
        text::{Lang, panel},
        worker::Folders,
    },
    gui::App,
    solve::search::Method,
};
use sudoscope_ui_tests::CpuRenderer;

/// An easy classic puzzle with 30 givens and one solution.
pub(crate) const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Its solution.
pub(crate) const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// A puzzle that needs more than singles.
pub(crate) const HARDER: &str = "..8.37....3..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..";
/// A puzzle of level Extreme.
pub(crate) const EXTREME: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// Timeout for waiting on worker threads.
const PATIENCE: Duration = Duration::from_secs(180);
/// Seconds between two frames, shorter than a double click.
const FRAME: f32 = 0.02;

/// The answer of the simulated system file dialog.
#[derive(Clone, Debug)]
pub(crate) enum Answer {
    /// The user chooses this file.
    File(PathBuf),
    /// The user cancels.
    Cancel,
    /// The system has no file dialog.
    NoDialog,
}

/// File dialogs that answer immediately.
#[derive(Clone, Default)]
pub(crate) struct Answers {
    queue: Rc<RefCell<VecDeque<Answer>>>,
    asked: Rc<RefCell<Vec<FileRequest>>>,
    open: Option<FileRequest>,
    /// The pages handed to the printer.
    printed: Rc<RefCell<Vec<PathBuf>>>,
}

impl Dialogs for Answers {
    fn print(&mut self, file: &Path) {
        self.printed.borrow_mut().push(file.to_owned());
    }

    fn ask(&mut self, request: FileRequest, _near: Option<&Path>, _lang: Lang) {
        self.asked.borrow_mut().push(request);
        self.open = Some(request);
    }

    fn answer(&mut self) -> Option<Action> {
        let request = self.open?;
        let answer = self.queue.borrow_mut().pop_front()?;
        self.open = None;
        Some(match answer {
            Answer::File(path) => Action::File(FileAction::FileChosen(request, Some(path))),
            Answer::Cancel => Action::File(FileAction::FileChosen(request, None)),
            Answer::NoDialog => Action::File(FileAction::NoFileDialog(request)),
        })
    }
}

/// A temporary folder, removed on drop.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// Creates an empty folder.
    pub(crate) fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("sudoscope-window-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder for the test");
        Self(path)
    }

    /// A path in the folder.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Creates a file in the folder and returns its path.
    pub(crate) fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, text).expect("a file for the test");
        path
    }

    /// The program's folders for settings and autosave, inside this folder.
    pub(crate) fn folders(&self) -> Folders {
        Folders { config: Some(self.path("config")), data: Some(self.path("data")) }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A leftover folder does no harm.
        fs::remove_dir_all(&self.0).ok();
    }
}

/// A file that is dropped onto the window.
#[derive(Debug)]
struct Dropped(PathBuf);

impl DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        fs::read(&self.0).map_err(|error| error.to_string())
    }
}

/// The default settings of the tests: English, light theme, no animations, a search that takes time.
pub(crate) fn settings() -> Settings {
    Settings { theme: ThemeChoice::Light, reduce_motion: true, method: Method::Scan, fastest: false, ..Settings::default() }
}

/// The program's window.
pub(crate) struct Window {
    harness: Harness<'static, App>,
    answers: Answers,
    /// Size of the window in points at a zoom of 1.
    size: Vec2,
}

impl Window {
    /// Opens a window of 1280×800 points with an empty board.
    pub(crate) fn new() -> Self {
        Self::with(settings())
    }

    /// Opens a window with these settings.
    pub(crate) fn with(settings: Settings) -> Self {
        Self::sized(settings, vec2(1280.0, 800.0))
    }

    /// Opens a window with these settings in this size.
    pub(crate) fn sized(settings: Settings, size: Vec2) -> Self {
        Self::build(size, |ctx, answers| App::with_settings(ctx, settings, Box::new(answers)))
    }

    /// Opens the window as the program does, with the contents of the folders and an optional file.
    pub(crate) fn started(folders: Folders, file: Option<PathBuf>) -> Self {
        Self::build(vec2(1280.0, 800.0), |ctx, answers| App::new(ctx, folders, Box::new(answers), file))
    }

    /// Opens a window, pastes a puzzle, and waits for its verdict and findings.
    pub(crate) fn pasted(text: &str) -> Self {
        let mut window = Self::new();
        window.paste(text);
        window
    }

    /// Opens a window with these settings, pastes a text and waits for the verdict on its puzzle.
    pub(crate) fn decided(settings: Settings, text: &str) -> Self {
        let mut window = Self::with(settings);
        window.paste(text);
        window.wait_for_verdict();
        window
    }

    fn build(size: Vec2, app: impl FnOnce(&eframe::egui::Context, Answers) -> App) -> Self {
        let answers = Answers::default();
        let for_app = answers.clone();
        let harness = Harness::builder()
            .with_size(size)
            .with_step_dt(FRAME)
            .with_render_cursor(false)
            .renderer(CpuRenderer::default())
            .build_eframe(move |cc| app(&cc.egui_ctx, for_app));
        let mut window = Self { harness, answers, size };
        window.settle();
        window
    }

    /// The state of the program.
    pub(crate) fn model(&self) -> &Model {
        self.harness.state().model()
    }

    /// The underlying test harness.
    pub(crate) fn harness(&mut self) -> &mut Harness<'static, App> {
        &mut self.harness
    }

    /// Runs one frame. Zooming in leaves fewer points to the window, as on a screen.
    pub(crate) fn step(&mut self) {
        let points = self.size / self.harness.ctx.zoom_factor();
        self.harness.input_mut().screen_rect = Some(Rect::from_min_size(Pos2::ZERO, points));
        self.harness.step();
    }

    /// Gives the window another size.
    pub(crate) fn resize(&mut self, size: Vec2) {
        self.size = size;
    }

    /// Runs frames until pending input is processed and shown.
    pub(crate) fn settle(&mut self) {
        for _ in 0..3 {
            self.step();
        }
    }

    // Waiting

    /// Waits until a condition holds.
    #[track_caller]
    pub(crate) fn wait(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        let begun = Instant::now();
        while !holds(self) {
            assert!(begun.elapsed() < PATIENCE, "{what}: not within {PATIENCE:?}. The window shows: {:#?}", self.texts());
            thread::sleep(Duration::from_millis(1));
            self.step();
        }
    }

    /// Waits until the window contains a text.
    #[track_caller]
    pub(crate) fn wait_for(&mut self, text: &str) {
        self.wait(text, |window| window.says(text));
    }

    /// Waits until the verdict and its findings are complete.
    #[track_caller]
    pub(crate) fn wait_for_verdict(&mut self) {
        self.wait("the verdict", |window| {
            let model = window.model();
            matches!(model.verdict, VerdictState::Failed)
                || matches!(model.verdict, VerdictState::Known(_)) && model.findings.is_some()
        });
        self.settle();
    }

    /// Waits until the run is idle.
    #[track_caller]
    pub(crate) fn wait_for_run(&mut self) {
        self.wait("the run", |window| {
            window.model().run.as_ref().is_some_and(|run| run.report.is_some() && !run.waiting && !run.playing)
        });
        self.settle();
    }

    // Reading

    /// All accessible names and values in the window.
    pub(crate) fn texts(&self) -> Vec<String> {
        let mut texts = Vec::new();
        for node in self.harness.root().children_recursive() {
            let node = node.accesskit_node();
            // What was announced last may be over.
            if node.data().live().is_some() {
                continue;
            }
            texts.extend(node.label().into_iter().chain(node.value()).filter(|text| !text.is_empty()));
        }
        texts
    }

    /// Whether any name or value contains `text`.
    pub(crate) fn says(&self, text: &str) -> bool {
        self.texts().iter().any(|found| found.contains(text))
    }

    /// The accessible name of a cell: `r1c1, 5, given`.
    #[track_caller]
    pub(crate) fn cell(&self, name: &str) -> String {
        let starts = |label: &String| label.strip_prefix(name).is_some_and(|rest| rest.starts_with([',', '，']));
        let found = self.cells().into_iter().find(starts);
        found.unwrap_or_else(|| panic!("no cell {name}"))
    }

    /// The accessible names of all cells, row by row.
    pub(crate) fn cells(&self) -> Vec<String> {
        self.cell_nodes().iter().map(|node| node.accesskit_node().label().unwrap_or_default()).collect()
    }

    fn cell_nodes(&self) -> Vec<Node<'_>> {
        let board = panel::board(self.model().settings.lang);
        let board = self.harness.get_by_role_and_label(Role::Grid, board);
        board.children_recursive().filter(|node| node.accesskit_node().role() == Role::GridCell).collect()
    }

    /// The digits on the board as a line, with `.` for empty cells, read from the accessible names.
    pub(crate) fn line(&self) -> String {
        let sign = |label: &String| {
            let said = label.split([',', '，']).nth(1).unwrap_or_default().trim();
            match said.parse::<u32>() {
                Ok(digit @ 1..=9) => char::from_digit(digit, 10).unwrap_or('?'),
                Ok(digit) => char::from_u32('A' as u32 + digit - 10).unwrap_or('?'),
                Err(_) => '.',
            }
        };
        self.cells().iter().map(sign).collect()
    }

    /// The number of cells whose accessible name contains `what`.
    pub(crate) fn count(&self, what: &str) -> usize {
        self.cells().iter().filter(|label| label.contains(what)).count()
    }

    /// The names of the selected cells.
    pub(crate) fn selected(&self) -> Vec<String> {
        let nodes = self.cell_nodes();
        let selected = nodes.iter().filter(|node| node.accesskit_node().is_selected() == Some(true));
        selected.map(|node| node.accesskit_node().label().unwrap_or_default()[..4].to_owned()).collect()
    }

    /// Whether a button or menu item of this name exists and is enabled.
    pub(crate) fn is_enabled(&self, name: &str) -> bool {
        self.called(name).iter().any(|node| !node.accesskit_node().is_disabled())
    }

    /// Whether a widget of this name exists.
    pub(crate) fn has(&self, name: &str) -> bool {
        !self.called(name).is_empty()
    }

    /// Whether the first widget of this name lies within the window.
    #[track_caller]
    pub(crate) fn is_within(&self, name: &str) -> bool {
        let called = self.called(name);
        let rect = called.first().unwrap_or_else(|| panic!("there is no {name}: {:#?}", self.texts())).rect();
        self.harness.ctx.content_rect().contains_rect(rect)
    }

    /// All widgets of this name, or else those whose name continues with a shortcut.
    fn called(&self, name: &str) -> Vec<Node<'_>> {
        let is_called = |node: &Node<'_>| {
            let node = node.accesskit_node();
            let said = node.label().or(node.value()).unwrap_or_default();
            // The name of a drop-down list contains its value.
            let is_list =
                || node.role() == Role::ComboBox && said.strip_prefix(name).is_some_and(|rest| rest.starts_with([':', '：']));
            let is_part = matches!(node.role(), Role::Dialog | Role::Pane);
            !is_part && (said == name || is_list())
        };
        let exactly: Vec<Node<'_>> = self.harness.root().children_recursive().filter(is_called).collect();
        if !exactly.is_empty() {
            return exactly;
        }
        let with_keys = |node: &Node<'_>| {
            let label = node.accesskit_node().label().unwrap_or_default();
            label.strip_prefix(name).is_some_and(|rest| is_keys(rest.trim()))
        };
        self.harness.root().children_recursive().filter(with_keys).collect()
    }

    /// The name of the focused widget.
    pub(crate) fn focused(&self) -> Option<String> {
        let focused = self.harness.root().children_recursive().find(Node::is_focused)?;
        let node = focused.accesskit_node();
        node.label().or(node.value()).or(Some(String::new()))
    }

    /// The last change announced to a screen reader.
    pub(crate) fn announced(&self) -> String {
        let mut nodes = self.harness.root().children_recursive();
        let line = nodes.find(|node| node.accesskit_node().data().live() == Some(Live::Polite));
        let said = line.and_then(|line| line.accesskit_node().label()).unwrap_or_default();
        said.trim_end_matches('\u{a0}').to_owned()
    }

    // Doing

    /// Presses Tab until a widget of this name is focused.
    #[track_caller]
    pub(crate) fn tab_to(&mut self, name: &str) {
        let mut passed = Vec::new();
        for _ in 0..120 {
            self.keys("Tab");
            passed.extend(self.focused());
            if self.focused().as_deref() == Some(name) {
                return;
            }
        }
        panic!("Tab does not come to {name:?}: {passed:?}");
    }

    /// Presses keys one after the other: `5`, `Space`, `Ctrl+Z`, `Shift+F5`.
    #[track_caller]
    pub(crate) fn keys(&mut self, keys: &str) {
        for chord in keys.split_whitespace() {
            self.chord(chord);
        }
        self.settle();
    }

    /// Types characters: digits, `.` and `0`.
    #[track_caller]
    pub(crate) fn type_line(&mut self, line: &str) {
        for char in line.chars() {
            let mut buffer = [0; 4];
            self.chord(if char == '.' { "Period" } else { char.encode_utf8(&mut buffer) });
        }
        self.settle();
    }

    #[track_caller]
    fn chord(&mut self, chord: &str) {
        self.press(chord);
        self.step();
        self.harness.input_mut().events.push(Event::ModifiersChanged(Modifiers::NONE));
        self.step();
    }

    /// Has a key pressed and let go in the next frame.
    #[track_caller]
    pub(crate) fn press(&mut self, chord: &str) {
        let mut modifiers = Modifiers::NONE;
        let mut names = chord.split('+').collect::<Vec<_>>();
        let name = names.pop().unwrap_or_default();
        for held in names {
            modifiers |= match held {
                "Ctrl" => Modifiers::CTRL | Modifiers::COMMAND,
                "Shift" => Modifiers::SHIFT,
                "Alt" => Modifiers::ALT,
                other => panic!("no modifier {other}"),
            };
        }
        let key = Key::from_name(name).unwrap_or_else(|| panic!("no key {name}"));
        let event = |pressed| Event::Key { key, physical_key: Some(key), pressed, repeat: false, modifiers };
        let held = Event::ModifiersChanged(modifiers);
        self.harness.input_mut().events.extend([held, event(true), event(false)]);
    }

    /// Appends text to a text field.
    #[track_caller]
    pub(crate) fn write(&mut self, field: &str, text: &str) {
        self.click(field);
        self.harness.event(Event::Text(text.to_owned()));
        self.settle();
    }

    /// Pastes text.
    pub(crate) fn paste(&mut self, text: &str) {
        self.harness.event(Event::Paste(text.to_owned()));
        self.settle();
        self.wait("what was pasted", |window| !window.model().pasting);
        self.settle();
    }

    /// Clicks the widget of this name.
    #[track_caller]
    pub(crate) fn click(&mut self, name: &str) {
        let target = self.place(name);
        self.click_at(target, Modifiers::NONE);
        self.harness.remove_cursor();
        self.settle();
    }

    /// Clicks a mode in the top bar: the first widget of this name.
    #[track_caller]
    pub(crate) fn click_mode(&mut self, name: &str) {
        let is_button = |node: &Node<'_>| node.accesskit_node().role() == Role::Button;
        let mode = self.harness.query_all_by_label(name).find(is_button);
        let target = mode.unwrap_or_else(|| panic!("no mode {name}")).rect().center();
        self.click_at(target, Modifiers::NONE);
        self.harness.remove_cursor();
        self.settle();
    }

    /// Opens a menu and clicks its items along `path`.
    #[track_caller]
    pub(crate) fn menu(&mut self, path: &[&str]) {
        for name in path {
            let target = self.place(name);
            self.click_at(target, Modifiers::NONE);
            self.settle();
        }
        self.harness.remove_cursor();
        self.settle();
    }

    /// The centre of the button of this name, or of another widget if there is no such button.
    #[track_caller]
    pub(crate) fn place(&self, name: &str) -> Pos2 {
        let found = self.called(name);
        let is_pressed = |role| {
            matches!(role, Role::Button | Role::MenuItem | Role::MenuItemRadio | Role::MenuItemCheckBox | Role::ListBoxOption)
        };
        let buttons = found.iter().filter(|node| is_pressed(node.accesskit_node().role()));
        let mut enabled = buttons.filter(|node| !node.accesskit_node().is_disabled());
        let mut fields =
            found.iter().filter(|node| matches!(node.accesskit_node().role(), Role::TextInput | Role::MultilineTextInput));
        // Dialogs and menus cover the rest and come last.
        let node = enabled.next_back().or(fields.next_back()).or(found.last());
        node.unwrap_or_else(|| panic!("nothing is called {name:?}. The window shows: {:#?}", self.texts())).rect().center()
    }

    /// Clicks a cell.
    #[track_caller]
    pub(crate) fn click_cell(&mut self, name: &str, modifiers: Modifiers) {
        let target = self.cell_place(name);
        self.click_at(target, modifiers);
        self.settle();
    }

    /// Double-clicks a cell.
    #[track_caller]
    pub(crate) fn double_click_cell(&mut self, name: &str) {
        let target = self.cell_place(name);
        self.click_at(target, Modifiers::NONE);
        self.click_at(target, Modifiers::NONE);
        self.settle();
    }

    /// Presses on the first cell and drags over the others.
    #[track_caller]
    pub(crate) fn drag(&mut self, cells: &[&str], modifiers: Modifiers) {
        let places: Vec<Pos2> = cells.iter().map(|cell| self.cell_place(cell)).collect();
        self.drag_along(&places, modifiers);
    }

    /// Presses at the first position and moves along the others.
    pub(crate) fn drag_along(&mut self, places: &[Pos2], modifiers: Modifiers) {
        let [first, .., last] = places else { panic!("a drag needs two places") };
        self.event(Event::PointerMoved(*first), modifiers);
        self.event(button(*first, true, modifiers), modifiers);
        for place in places {
            self.event(Event::PointerMoved(*place), modifiers);
        }
        self.event(button(*last, false, modifiers), modifiers);
        self.let_go();
    }

    /// A position within a widget: 0 is its left end, 1 its right end.
    #[track_caller]
    pub(crate) fn within(&self, name: &str, share: f32) -> Pos2 {
        let rect = self.harness.get_by_label(name).rect();
        Pos2::new(rect.left() + rect.width() * share, rect.center().y)
    }

    /// A position within a widget, a little above its lower edge.
    #[track_caller]
    pub(crate) fn at_the_foot(&self, name: &str, share: f32) -> Pos2 {
        let rect = self.harness.get_by_label(name).rect();
        Pos2::new(rect.left() + rect.width() * share, rect.bottom() - 5.0)
    }

    /// The centre of the widget of this name.
    #[track_caller]
    pub(crate) fn centre(&self, name: &str) -> Pos2 {
        self.place(name)
    }

    /// Drops files onto the window.
    pub(crate) fn drop_files(&mut self, paths: &[PathBuf]) {
        let dropped = paths.iter().map(|path| Arc::new(Dropped(path.clone())) as DroppedFileHandle);
        self.harness.input_mut().dropped_files.extend(dropped);
        self.settle();
    }

    /// Clicks at a position.
    pub(crate) fn click_at(&mut self, place: Pos2, modifiers: Modifiers) {
        self.event(Event::PointerMoved(place), modifiers);
        self.event(button(place, true, modifiers), modifiers);
        self.event(button(place, false, modifiers), modifiers);
        self.harness.input_mut().events.push(Event::ModifiersChanged(Modifiers::NONE));
    }

    fn let_go(&mut self) {
        self.harness.input_mut().events.push(Event::ModifiersChanged(Modifiers::NONE));
        self.settle();
    }

    fn event(&mut self, event: Event, modifiers: Modifiers) {
        self.harness.input_mut().events.extend([Event::ModifiersChanged(modifiers), event]);
        self.step();
    }

    #[track_caller]
    fn cell_place(&self, name: &str) -> Pos2 {
        self.cell_rect(name).center()
    }

    /// The rectangle of a cell.
    #[track_caller]
    pub(crate) fn cell_rect(&self, name: &str) -> Rect {
        let is_cell = |node: &&Node<'_>| {
            node.accesskit_node()
                .label()
                .is_some_and(|label| label.strip_prefix(name).is_some_and(|rest| rest.starts_with([',', '，'])))
        };
        let nodes = self.cell_nodes();
        nodes.iter().find(is_cell).unwrap_or_else(|| panic!("no cell {name}")).rect()
    }

    /// Pushes an action directly.
    pub(crate) fn act(&mut self, action: Action) {
        self.harness.state_mut().push(action);
        self.settle();
    }

    // System

    /// Sets the answer of the next file dialog.
    pub(crate) fn answer(&mut self, answer: Answer) {
        self.answers.queue.borrow_mut().push_back(answer);
    }

    /// All file requests so far.
    pub(crate) fn asked(&self) -> Vec<FileRequest> {
        self.answers.asked.borrow().clone()
    }

    /// The pages handed to the printer so far.
    pub(crate) fn printed(&self) -> Vec<PathBuf> {
        self.answers.printed.borrow().clone()
    }

    /// Simulates the system's request to close the window.
    pub(crate) fn request_close(&mut self) {
        let input = self.harness.input_mut();
        if let Some(viewport) = input.viewports.get_mut(&eframe::egui::ViewportId::ROOT) {
            viewport.events.push(eframe::egui::ViewportEvent::Close);
        }
        self.settle();
    }

    /// Whether the program has closed the window.
    pub(crate) fn is_closing(&self) -> bool {
        self.model().quitting
    }
}

/// Whether `text` is the suffix of a button's name: a shortcut, or the arrow of a submenu.
fn is_keys(text: &str) -> bool {
    let of_command = || COMMANDS.iter().flat_map(|spec| spec.shortcuts);
    matches!(text, "" | "⏵") || of_command().any(|keys| Lang::ALL.iter().any(|&lang| keys.text(lang) == text))
}

fn button(pos: Pos2, pressed: bool, modifiers: Modifiers) -> Event {
    Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers }
}
