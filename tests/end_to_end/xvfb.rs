//! A virtual screen, mouse and keyboard: Xvfb and xdotool.

use crate::{prelude::*, program::command, screen::Picture};

/// Generous, because loading a driver and building shaders and fonts is slow on a busy machine.
const START: Duration = Duration::from_secs(180);
const ANSWER: Duration = Duration::from_secs(120);

/// The middle of a cell near the upper left corner of a board of nine, in a window of the size it opens with.
pub const A_CELL: (u32, u32) = (215, 240);

/// More colours than a blank window has.
const COLOURS_OF_A_WINDOW: usize = 24;
/// Changes of fewer pixels than this are noise: a pointer's shadow, a line of text.
const SOME_PIXELS: usize = 30;
/// The least number of pixels that a solved board or a dialog changes.
const MANY_PIXELS: usize = 4_000;

/// A virtual screen, and a home folder for the program on it.
pub struct Screen {
    server: Child,
    display: String,
    pub home: PathBuf,
}

impl Screen {
    /// Starts a screen for a test; `None`, with a message, if there cannot be one.
    pub fn start(test: &str) -> Option<Self> {
        if let Some(missing) = ["Xvfb", "xdotool"].into_iter().find(|tool| !is_installed(tool)) {
            skip(test, missing);
            return None;
        }
        let home = fresh_folder(test);
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1440x900x24", "-nolisten", "tcp", "-noreset", "-fbdir"])
            .arg(&home)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb can be started");
        let mut number = String::new();
        let output = server.stdout.take().expect("Xvfb's output is ours");
        BufReader::new(output).read_line(&mut number).expect("Xvfb reports the number of its display");
        assert!(!number.trim().is_empty(), "Xvfb ended before it had a display");
        Some(Self { server, display: format!(":{}", number.trim()), home })
    }

    /// The command that starts the program on this screen with its data in this home folder, drawn in software.
    pub fn command(&self, home: &Path) -> Command {
        let mut command = command(home);
        command.env("DISPLAY", &self.display).env("LIBGL_ALWAYS_SOFTWARE", "1");
        command
    }

    pub fn xdotool(&self, arguments: &[&str]) -> Option<String> {
        let output = Command::new("xdotool").args(arguments).env("DISPLAY", &self.display).stdin(Stdio::null()).output();
        let output = output.expect("xdotool can be started");
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    }

    #[track_caller]
    fn act(&self, arguments: &[&str]) {
        assert!(self.xdotool(arguments).is_some(), "xdotool {arguments:?} failed");
    }

    /// Waits for the program's window, raises it and gives it the keyboard, as a window manager would.
    #[track_caller]
    pub fn window(&self, program: &Program) -> String {
        let search = ["search", "--onlyvisible", "--name", "Sudoscope"];
        let id = wait_for("the window", START, || program.said(), || self.xdotool(&search)?.lines().next().map(str::to_owned));
        self.act(&["windowfocus", "--sync", &id]);
        let painted = || self.picture().filter(|picture| picture.has_colours(2));
        wait_for("something in the window", START, || program.said(), painted);
        id
    }

    pub fn title(&self, window: &str) -> String {
        self.xdotool(&["getwindowname", window]).unwrap_or_default().trim_end().to_owned()
    }

    /// Presses a key or several at once: `ctrl+s`.
    #[track_caller]
    pub fn press(&self, keys: &str) {
        self.act(&["key", "--clearmodifiers", keys]);
    }

    /// Types characters one after the other, as fast as a good typist.
    #[track_caller]
    pub fn write(&self, characters: &str) {
        let keys: Vec<String> = characters.chars().map(String::from).collect();
        let mut arguments = vec!["key", "--clearmodifiers", "--delay", "40"];
        arguments.extend(keys.iter().map(String::as_str));
        self.act(&arguments);
    }

    /// Clicks a position in the window, in pixels from its upper left corner.
    #[track_caller]
    pub fn click(&self, window: &str, (x, y): (u32, u32)) {
        self.act(&["mousemove", "--sync", "--window", window, &x.to_string(), &y.to_string()]);
        self.act(&["click", "1"]);
    }

    fn picture(&self) -> Option<Picture> {
        Picture::read(&self.home.join("Xvfb_screen0"))
    }

    /// The screen once it has stopped changing.
    #[track_caller]
    pub fn settled(&self) -> Picture {
        let mut last = None;
        wait_for("the screen to come to rest", ANSWER, String::new, || {
            thread::sleep(Duration::from_millis(260));
            let now = self.picture();
            let rests = now.is_some() && now == last;
            last = now;
            if rests { last.take() } else { None }
        })
    }

    /// The screen once at least `pixels` pixels differ from an earlier picture and it has stopped changing.
    #[track_caller]
    fn changed(&self, what: &str, before: &Picture, pixels: usize, program: &Program) -> Picture {
        let picture = self.home.join("screen.ppm");
        let why_not = || {
            let _ = self.picture().map(|now| now.write_ppm(&picture));
            format!("The screen is in {}. {}", picture.display(), program.said())
        };
        let differs = || self.picture().filter(|now| now.difference(before) >= pixels);
        wait_for(what, ANSWER, why_not, differs);
        self.settled()
    }

    /// Waits for a visible change.
    #[track_caller]
    pub fn changed_a_little(&self, what: &str, before: &Picture, program: &Program) -> Picture {
        self.changed(what, before, SOME_PIXELS, program)
    }

    /// Waits for a change of a large part of the window.
    #[track_caller]
    pub fn changed_much(&self, what: &str, before: &Picture, program: &Program) -> Picture {
        self.changed(what, before, MANY_PIXELS, program)
    }

    /// The screen with the empty board, behind the first screen.
    #[track_caller]
    pub fn empty_board(&self, program: &Program) -> Picture {
        let first = self.settled();
        self.press("Escape");
        self.changed_much("the empty board", &first, program)
    }

    /// Asserts that no dialog has opened since an earlier picture.
    #[track_caller]
    pub fn check_no_dialog(&self, before: &Picture) {
        let now = self.settled();
        let (difference, picture) = (now.difference(before), self.home.join("screen.ppm"));
        let _ = now.write_ppm(&picture);
        assert!(difference < MANY_PIXELS, "{difference} pixels changed, see {}", picture.display());
    }

    /// Quits with the keyboard and expects success.
    #[track_caller]
    pub fn quit(&self, program: &mut Program) {
        self.press("ctrl+q");
        let status = program.wait();
        assert_eq!(status.code(), Some(0), "{}", program.said());
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
        if !thread::panicking() {
            let _ = fs::remove_dir_all(&self.home);
        }
    }
}

/// A classic puzzle with a single given, in its last cell: nearly everything may be entered.
pub const ONE_GIVEN: &str = r#"Sudoscope(
    version: 1,
    shape: (size: 9),
    givens: [
        ".........", ".........", ".........",
        ".........", ".........", ".........",
        ".........", ".........", "........5",
    ],
)
"#;

/// The number of times a digit occurs in the rows of a file: `"..7......"`.
pub fn digits_in(file: &Path) -> Option<String> {
    let text = fs::read_to_string(file).ok()?;
    let row = |part: &&str| part.len() == 9 && part.chars().all(|c| c == '.' || c.is_ascii_digit());
    Some(text.split('"').filter(row).flat_map(str::chars).filter(char::is_ascii_digit).collect())
}

#[test]
fn a_digit_is_entered_solved_and_saved_and_the_program_quits() {
    let Some(screen) = Screen::start("enter_solve_save") else { return };
    let file = screen.home.join("one given.sudoku.ron");
    fs::write(&file, ONE_GIVEN).expect("a file can be written");
    let mut command = screen.command(&screen.home);
    command.arg(&file);
    let mut program = Program::start(command, &screen.home);
    let window = screen.window(&program);

    let opened = screen.settled();
    screen.click(&window, A_CELL);
    let chosen = screen.changed_a_little("a cell to be chosen", &opened, &program);
    screen.press("1");
    let entered = screen.changed_a_little("a digit to appear", &chosen, &program);
    screen.press("F5");
    let solved = screen.changed_much("the solution to appear", &entered, &program);
    assert!(solved.has_colours(COLOURS_OF_A_WINDOW), "the window is nearly blank");

    screen.press("ctrl+s");
    let saved = || digits_in(&file).filter(|digits| digits.contains('1'));
    let digits = wait_for("the file to be saved", ANSWER, || program.said(), saved);
    assert!(digits.contains('5'), "the given was lost: {digits}");
    screen.quit(&mut program);
}

#[test]
fn eighty_one_keys_are_a_puzzle_without_a_click() {
    const PUZZLE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    let Some(screen) = Screen::start("eighty_one_keys") else { return };
    let mut program = Program::start(screen.command(&screen.home), &screen.home);
    screen.window(&program);
    screen.settled();
    // The first screen takes them for the givens of a puzzle of one's own.
    screen.write(PUZZLE);
    // What is typed past the last cell is not written.
    screen.write("77");
    let givens = PUZZLE.replace('0', "");
    let kept = || files_under(&screen.home).iter().filter_map(|file| digits_in(file)).find(|digits| *digits == givens);
    wait_for("the puzzle to be kept", ANSWER, || program.said(), kept);
    program.kill();
}

#[test]
fn the_class_of_the_window_and_its_instance_are_the_name_of_the_program() {
    let Some(screen) = Screen::start("class") else { return };
    let mut program = Program::start(screen.command(&screen.home), &screen.home);
    let window = screen.window(&program);
    for part in ["--class", "--classname"] {
        let found = screen.xdotool(&["search", "--onlyvisible", part, "^sudoscope$"]).unwrap_or_default();
        assert!(found.lines().any(|id| id == window), "{part}: {found:?}");
    }
    program.kill();
}

#[test]
fn what_was_typed_is_there_again_after_a_crash_and_after_quitting() {
    let Some(screen) = Screen::start("crash") else { return };
    let mut first = Program::start(screen.command(&screen.home), &screen.home);
    let window = screen.window(&first);
    let empty = screen.empty_board(&first);
    screen.click(&window, A_CELL);
    let chosen = screen.changed_a_little("a cell to be chosen", &empty, &first);
    for digits in ["1", "2", "3"] {
        screen.press(digits);
    }
    screen.changed_a_little("the digits to appear", &chosen, &first);
    let typed = |digits: &String| ["1", "2", "3"].iter().all(|digit| digits.contains(digit));
    let kept = || files_under(&screen.home).iter().filter_map(|file| digits_in(file)).find(typed);
    wait_for("the digits to be kept", ANSWER, || first.said(), kept);
    // SIGKILL: the program cannot react.
    first.kill();

    let mut second = Program::start(screen.command(&screen.home), &screen.home);
    screen.window(&second);
    assert!(screen.settled().difference(&empty) > 0, "the board is empty again");
    // It belongs to no file, and is kept without a question.
    screen.quit(&mut second);
    let mut third = Program::start(screen.command(&screen.home), &screen.home);
    screen.window(&third);
    assert!(screen.settled().difference(&empty) > 0, "quitting has lost it");
    third.kill();
}

/// Every file below a folder.
fn files_under(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.flat_map(|path| if path.is_dir() { files_under(&path) } else { vec![path] }).collect()
}

#[test]
fn without_opengl_it_says_so_and_fails() {
    let Some(screen) = Screen::start("no_opengl") else { return };
    let mut command = screen.command(&screen.home);
    // Mesa finds its drivers through these; a driver of the hardware's maker is not asked on a virtual screen.
    for variable in ["LIBGL_DRIVERS_PATH", "GBM_BACKENDS_PATH", "__EGL_VENDOR_LIBRARY_DIRS"] {
        command.env(variable, "/nowhere");
    }
    command.env("MESA_LOADER_DRIVER_OVERRIDE", "nothing").env("__GLX_VENDOR_LIBRARY_NAME", "nothing");
    let mut program = Program::start(command, &screen.home);
    let status = program.wait();
    assert_eq!(status.code(), Some(1), "{}", program.said());
    assert!(program.said().contains("OpenGL") && !program.said().contains("panicked"), "{}", program.said());
}
