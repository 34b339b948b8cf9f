//! The window as a screen reader sees it over AT-SPI, on buses of the test's own.

use crate::{portal::start_and_hear, prelude::*};

const ANSWER: Duration = Duration::from_secs(120);
/// Where distributions put the program that starts the bus of accessibility.
const LAUNCHERS: [&str; 2] = ["/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher"];
const PUZZLE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

#[derive(Clone, Debug, Default)]
struct Node {
    depth: usize,
    role: String,
    name: String,
    /// The value now, the least and the most.
    value: Option<[f64; 3]>,
    states: Vec<String>,
    /// Its place in a list: "3 of 20".
    place: String,
}

impl Node {
    fn of(line: &str) -> Option<Self> {
        let mut fields = line.split('\t').map(str::to_owned);
        let depth = fields.next()?.parse().ok()?;
        let (role, name, value, states) = (fields.next()?, fields.next()?, fields.next()?, fields.next()?);
        let place = fields.next().unwrap_or_default();
        let mut figures = value.split(" of ").flat_map(|part| part.split(" to ")).map(str::parse);
        let value = match (figures.next(), figures.next(), figures.next()) {
            (Some(Ok(now)), Some(Ok(least)), Some(Ok(most))) => Some([now, least, most]),
            _ => None,
        };
        Some(Self { depth, role, name, value, states: states.split(' ').map(str::to_owned).collect(), place })
    }

    fn is(&self, state: &str) -> bool {
        self.states.iter().any(|other| other == state)
    }
}

/// A screen, a session bus, the bus of accessibility, a reader on it, and the program.
struct Listener {
    program: Program,
    reader: Child,
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
    others: Vec<Child>,
    screen: Screen,
}

impl Listener {
    /// Starts everything with a puzzle in Play; `None`, with a message, if something is not installed.
    fn start(test: &str, language: &str) -> Option<Self> {
        let screen = Screen::start(test)?;
        let has_atspi = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi";
        let python = ["/usr/bin/python3", "python3"].into_iter().find(|python| works(python, &["-c", has_atspi]));
        let launcher = LAUNCHERS.into_iter().find(|path| Path::new(path).exists());
        let (Some(python), Some(launcher), true) = (python, launcher, is_installed("dbus-daemon")) else {
            skip(test, "dbus-daemon, at-spi2-core or gir1.2-atspi-2.0");
            return None;
        };
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
        let mut daemon = Command::new("dbus-daemon");
        daemon.arg("--config-file").arg(data.join("portal/session.conf")).args(["--nofork", "--print-address=1"]);
        let (bus, address) = start_and_hear(daemon.stderr(Stdio::null()));

        let on_the_bus = |program: &Path| {
            let mut command = screen.command(&screen.home);
            command.env("DBUS_SESSION_BUS_ADDRESS", &address);
            let mut other = Command::new(program);
            for (name, value) in command.get_envs() {
                match value {
                    Some(value) => other.env(name, value),
                    None => other.env_remove(name),
                };
            }
            other
        };
        let mut launch = on_the_bus(Path::new(launcher));
        launch.env("GSETTINGS_BACKEND", "memory").args(["--launch-immediately", "--a11y=1"]);
        let launched = launch.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it can be started");
        let mut others = vec![launched, bus];

        let mut script = on_the_bus(Path::new(python));
        script.arg(data.join("at_spi/reader.py")).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut reader = script.spawn().expect("Python can be started");
        let requests = reader.stdin.take().expect("its input is ours");
        let mut answers = BufReader::new(reader.stdout.take().expect("its output is ours"));
        let mut ready = String::new();
        answers.read_line(&mut ready).expect("it prints text");
        if ready.trim() != "ready" {
            others.push(reader);
            end(&mut others);
            panic!("the reader of the tree did not start");
        }

        let settings = screen.home.join("config/sudoscope");
        fs::create_dir_all(&settings).expect("a folder can be made");
        fs::write(settings.join("settings.ron"), format!("(language: \"{language}\")")).expect("a file can be written");
        let file: PathBuf = screen.home.join("puzzle.txt");
        fs::write(&file, PUZZLE).expect("a file can be written");
        let mut command = screen.command(&screen.home);
        command.env("DBUS_SESSION_BUS_ADDRESS", &address).arg(&file);
        let program = Program::start(command, &screen.home);
        screen.window(&program);
        Some(Self { program, reader, requests, answers, others, screen })
    }

    fn ask(&mut self, request: &str) -> Vec<String> {
        writeln!(self.requests, "{request}").expect("the reader is running");
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            let read = self.answers.read_line(&mut line).expect("the reader prints text");
            assert!(read > 0, "the reader has ended");
            match line.trim_end_matches('\n') {
                "." => return lines,
                line => lines.push(line.to_owned()),
            }
        }
    }

    /// The tree, once it has a node as wanted.
    #[track_caller]
    fn tree(&mut self, what: &str, is_wanted: impl Fn(&Node) -> bool) -> Vec<Node> {
        let mut last = Vec::new();
        wait_for(what, ANSWER, String::new, || {
            last = self.ask("tree").iter().filter_map(|line| Node::of(line)).collect();
            last.iter().any(&is_wanted).then_some(())
        });
        last
    }

    /// Presses keys and waits for an announcement, or the focus of a node, that has this text.
    #[track_caller]
    fn hears(&mut self, keys: &str, kind: &str, text: &str) {
        self.ask("events");
        self.hears_by_now(keys, kind, text);
    }

    /// The same, or it was heard since the last question: on a slow machine a run may end before the key is pressed.
    #[track_caller]
    fn hears_by_now(&mut self, keys: &str, kind: &str, text: &str) {
        self.screen.press(keys);
        let mut heard: Vec<String> = Vec::new();
        let start = Instant::now();
        while !heard.iter().any(|event| event.starts_with(kind) && event.contains(text)) {
            assert!(start.elapsed() < ANSWER, "{keys}: no {kind} of {text:?} but {heard:?}; {}", self.program.said());
            thread::sleep(Duration::from_millis(60));
            heard.extend(self.ask("events"));
        }
    }

    /// The name of the node that a key gives the focus to.
    #[track_caller]
    fn focus_after(&mut self, keys: &str) -> String {
        self.ask("events");
        self.screen.press(keys);
        wait_for("the focus", ANSWER, String::new, || {
            let events = self.ask("events");
            events
                .iter()
                .rev()
                .find(|event| event.starts_with("focus"))
                .and_then(|event| event.rsplit('\t').next().map(str::to_owned))
        })
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.program.kill();
        let _ = self.reader.kill();
        let _ = self.reader.wait();
        end(&mut self.others);
    }
}

/// Asks processes to end and waits: one that is killed leaves the bus that it has started.
fn end(processes: &mut [Child]) {
    for process in processes {
        let asked = Command::new("kill").arg(process.id().to_string()).status();
        let mut left = 100;
        while left > 0 && asked.as_ref().is_ok_and(ExitStatus::success) && matches!(process.try_wait(), Ok(None)) {
            thread::sleep(Duration::from_millis(30));
            left -= 1;
        }
        let _ = process.kill();
        let _ = process.wait();
    }
}

/// The words that a person who uses the program in a language hears.
struct Words {
    language: &'static str,
    table: &'static str,
    given: &'static str,
    level: &'static str,
    play: &'static str,
    undo: &'static str,
    progress: &'static str,
    written: &'static str,
    marked: &'static str,
    unmarked: &'static str,
    refused: &'static str,
    hint: &'static str,
}

const ENGLISH: Words = Words {
    language: "en",
    table: "Sudoku board",
    given: "r1c1, 5, given",
    level: "Easy",
    play: "Play",
    undo: "Undo",
    progress: "Progress",
    written: "r1c3, 4, yours",
    marked: "corner marks 2",
    unmarked: "r1c4, empty",
    refused: "r1c2 is a given",
    hint: "Look at",
};

const CHINESE: Words = Words {
    language: "zh-Hans",
    table: "数独盘面",
    given: "r1c1，5，提示数",
    level: "简单",
    play: "解题",
    undo: "撤销",
    progress: "进度",
    written: "r1c3，4",
    marked: "角标 2",
    unmarked: "r1c4，空",
    refused: "r1c2 是提示数",
    hint: "看看第",
};

/// Reads the tree: names, roles, states, values.
#[track_caller]
fn check_tree(listener: &mut Listener, words: &Words) {
    let tree = listener.tree("the level", |node| node.name == words.level);
    let find = |role: &str, name: &str| {
        let found = tree.iter().find(|node| node.role == role && node.name == name);
        found.unwrap_or_else(|| panic!("no {role} {name:?} in {:?}", tree.iter().map(|node| &node.name).collect::<Vec<_>>()))
    };
    assert!(tree.iter().any(|node| node.role == "frame" && node.name.contains("Sudoscope")));
    let table = find("table", words.table);
    let count = |role: &str| tree.iter().filter(|node| node.role == role).count();
    assert_eq!((count("table row"), count("table cell")), (9, 81));
    assert_eq!(find("table cell", words.given).depth, table.depth + 2);
    for node in tree.iter().filter(|node| node.is("focusable") && node.role != "unknown") {
        assert!(!node.name.is_empty(), "a nameless {}", node.role);
    }
    assert!(find("radio button", words.play).is("checked"));
    assert!(!find("push button", words.undo).is("enabled"), "there is nothing to undo yet");
    assert_eq!(find("progress bar", words.progress).value, Some([0.0, 0.0, 51.0]));
}

/// Plays: the focus and what is announced after each kind of change.
#[track_caller]
fn check_changes(listener: &mut Listener, words: &Words) {
    listener.hears("Right", "focus", words.given);
    listener.hears("Right", "focus", "r1c2");
    listener.hears("9", "announcement", words.refused);
    listener.hears("Right", "focus", "r1c3");
    listener.hears("4", "announcement", words.written);
    listener.hears("Right", "focus", "r1c4");
    listener.hears("shift+2", "announcement", words.marked);
    listener.hears("ctrl+z", "announcement", words.unmarked);
    let tree = listener.tree("the digit", |node| node.name.starts_with(words.written));
    let progress = tree.iter().find(|node| node.name == words.progress).and_then(|node| node.value);
    assert_eq!(progress, Some([1.0, 0.0, 51.0]));
    listener.hears("F3", "announcement", words.hint);
    listener.screen.press("Escape");
}

/// Tab goes from the board to the panel beside it.
#[track_caller]
fn check_order(listener: &mut Listener) {
    assert_eq!(listener.focus_after("Tab"), "Pause");
}

/// A dialog has a name, is modal and takes the focus; a search is announced, and a run has a timeline with a range.
#[track_caller]
fn check_dialog_and_run(listener: &mut Listener) {
    listener.screen.press("ctrl+g");
    let tree = listener.tree("the dialog", |node| node.role == "dialog");
    let dialog = tree.iter().position(|node| node.role == "dialog").expect("it is there");
    assert!(tree[dialog].name.contains("Generate puzzles") && tree[dialog].is("modal"), "{:?}", tree[dialog]);
    assert!(tree[dialog..].iter().any(|node| node.is("focused")), "the focus is not in the dialog");
    listener.screen.press("Escape");
    listener.tree("the board", |node| node.role == "table" && node.is("enabled"));
    listener.hears("F5", "announcement", "r1c4, 6, found");
    listener.screen.press("alt+3");
    listener.tree("the Watch page", |node| node.role == "radio button" && node.name == "Watch" && node.is("checked"));
    listener.screen.press("space");
    // The first frames of a run have no steps yet.
    let has_range = |[now, least, most]: [f64; 3]| least == 0.0 && (1.0..1e9).contains(&most) && (least..=most).contains(&now);
    listener.tree("the timeline with its range", |node| {
        node.role == "slider" && node.name.contains("Timeline") && node.value.is_some_and(has_range)
    });
    // A second Space would play a run again that has ended by now.
    listener.screen.press("Home");
    check_steps(listener);
}

/// Each step is announced, also one that the reader goes to by the slider, and the result at the end.
#[track_caller]
fn check_steps(listener: &mut Listener) {
    listener.hears_by_now("End", "announcement", "51 digits placed");
    listener.hears("Home", "announcement", "The search has not begun");
    listener.hears("Right", "announcement", "r5c5: only 5 is left");
    let is_set = listener.ask(&format!("set {}=2", "Timeline"));
    assert_eq!(is_set, ["True"]);
    let at_two = |node: &Node| node.role == "slider" && node.name == "Timeline" && node.value.is_some_and(|[now, ..]| now == 2.0);
    listener.tree("the second step", at_two);
}

/// The menu of a cell opens by key at its first item; a dialog and a menu give the focus back; tables have rows, and lists places.
#[track_caller]
fn check_menu_tables_and_lists(listener: &mut Listener) {
    listener.hears("shift+F10", "focus", "Digit 1");
    listener.hears("Down", "focus", "Corner 1");
    listener.hears("Escape", "focus", "r1c4");
    listener.hears("ctrl+F7", "announcement", "Highlight: Digit 7");
    listener.screen.press("Escape");
    listener.screen.press("F1");
    let tree = listener.tree("the keys", |node| node.role == "table row" && node.name == "F5: Solve");
    let row = tree.iter().position(|node| node.name == "F5: Solve").expect("it is there");
    assert!(tree[row + 1..row + 3].iter().all(|cell| cell.role == "table cell" && cell.depth > tree[row].depth), "{tree:#?}");
    listener.hears("Escape", "focus", "r1c4");
    listener.screen.press("F6");
    listener.tree("the list of steps", |node| {
        node.role == "list item" && node.place.starts_with("1 of ") && !node.place.ends_with('?') && !node.name.is_empty()
    });
    listener.screen.press("Escape");
}

/// A listener that has heard what is on the board and what changes there, in the words of a language.
#[track_caller]
fn checked(words: &Words) -> Option<Listener> {
    let mut listener = Listener::start(&format!("at_spi_{}", words.language), words.language)?;
    check_tree(&mut listener, words);
    check_changes(&mut listener, words);
    Some(listener)
}

#[test]
fn a_screen_reader_gets_tree_focus_and_announcements() {
    let Some(mut listener) = checked(&ENGLISH) else { return };
    check_menu_tables_and_lists(&mut listener);
    check_order(&mut listener);
    check_dialog_and_run(&mut listener);
}

#[test]
fn a_screen_reader_gets_them_in_chinese() {
    checked(&CHINESE);
}
