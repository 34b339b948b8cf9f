//! The table of commands: what each is called, when it can be done, what it does, and where it stands in the menus. Menus, tooltips and the
//! list of keys are made from it.

mod edit;
mod elsewhere;
mod file;
mod puzzle;
mod row;
mod run;
mod solve;
mod view;

use std::sync::LazyLock;

use row::Does;

use crate::app::{
    action::LectureAction,
    model::{lecture::LECTURES, preferences::KeyUse},
    shortcut::{Shortcut, alt_key},
    text::{command as text, lecture},
    update::{prelude::*, run as runs},
};

pub use row::{CommandRow, Entry, Keys, Menu, MenuChoice, MenuPart, Tick};

/// The menus of the bar.
pub static MENUS: [&Menu; 8] =
    [&file::MENU, &edit::MENU, &puzzle::PUZZLE, &puzzle::PLAY, &run::MENU, &solve::MENU, &view::MENU, &view::HELP];

/// What can be lit up on the board: a menu that others hold.
pub static LIGHT: &[Entry] = view::LIGHT;

/// The rows of all commands, in the order of [`Command`].
static ROWS: LazyLock<Vec<CommandRow>> = LazyLock::new(|| {
    let mut rows = elsewhere::ROWS.to_vec();
    for menu in MENUS {
        collect(menu.entries, &mut rows);
    }
    rows.sort_unstable_by_key(|row| row.command);
    rows
});

fn collect(entries: &[Entry], rows: &mut Vec<CommandRow>) {
    for entry in entries {
        match entry {
            Entry::Row(row) => rows.push(*row),
            Entry::Within(menu) => collect(menu.entries, rows),
            Entry::Line | Entry::Choices(_) | Entry::Part(_) => {}
        }
    }
}

/// The keys that SudokuPad has for a command where this program has others.
const SUDOKUPAD: [(Command, &[Shortcut]); 2] =
    [(Command::ToolRuleOut, &[plain(Key::Char('B'))]), (Command::ToolColor, &[plain(Key::Char('V'))])];

/// The lectures, as entries of a menu.
fn lessons(_: &Model, lang: Lang) -> Vec<MenuChoice> {
    let name = |(place, of)| lecture::numbered(lang, place + 1, lecture::title(lang, of));
    let open = |place| Action::Lecture(LectureAction::Open(place));
    LECTURES.iter().enumerate().map(|(place, of)| MenuChoice::action(&name((place, of)), open(place))).collect()
}

impl Command {
    /// Its row. Every command has one, at its place.
    pub fn row(self) -> &'static CommandRow {
        &ROWS[self as usize]
    }

    /// Its keys: those that a person has given it, or else those it is delivered with. Menus and tooltips show the first.
    pub fn keys(self, settings: &Settings) -> &[Shortcut] {
        settings.shortcuts.get(&self).map_or_else(|| self.delivered_keys(settings), Vec::as_slice)
    }

    /// The keys that it has as long as nobody changes them.
    pub fn delivered_keys(self, settings: &Settings) -> &'static [Shortcut] {
        let other = SUDOKUPAD.iter().find(|(command, _)| settings.sudokupad_keys && *command == self);
        other.map_or(self.row().keys.shortcuts, |(_, keys)| keys)
    }

    /// Whether SudokuPad has other keys for it.
    pub fn is_other_in_sudokupad(self) -> bool {
        SUDOKUPAD.iter().any(|(command, _)| *command == self)
    }

    /// Whether its keys can be changed: those of the clipboard reach every window as events of their own.
    pub fn has_own_keys(self) -> bool {
        !matches!(self, Self::Copy | Self::Paste)
    }

    /// What keys mean where they would mean this command.
    pub fn key_use(self, shortcut: Shortcut, settings: &Settings) -> KeyUse {
        let opens_menu = MENUS.iter().filter_map(|menu| menu.key).any(|key| shortcut == alt_key(Key::Char(key)));
        let scope = self.row().keys.scope;
        let others = Self::ALL.into_iter().filter(|other| *other != self && other.row().keys.scope.meets(scope));
        let users: Vec<Self> = others.filter(|other| other.keys(settings).contains(&shortcut)).collect();
        if opens_menu || shortcut.is_fixed(scope) || !users.iter().all(|user| user.has_own_keys()) {
            KeyUse::Fixed
        } else if users.is_empty() {
            KeyUse::Free
        } else {
            KeyUse::Of(users)
        }
    }

    /// Its name, whatever the state of the model is.
    pub fn name(self, lang: Lang) -> &'static str {
        text::name(lang, self)
    }

    /// The label of the button beside a message that offers the command: of a switch, the change that it would make.
    pub fn offer(self, model: &Model) -> String {
        match self {
            Self::AutomaticCandidates if model.shows_candidates() => text::hide_candidates(model.settings.lang).to_owned(),
            _ => self.label(model),
        }
    }

    /// The label in a menu: the name, and for undo and redo what they are about.
    pub fn label(self, model: &Model) -> String {
        let lang = model.settings.lang;
        (self.row().label)(model, lang).unwrap_or_else(|| self.name(lang).to_owned())
    }

    /// Whether its menu lists it: a run can have what it jumps to, or it is the one of two that is possible now.
    pub fn is_offered(self, model: &Model) -> bool {
        match self.row().does {
            Does::Move(control) => run::is_offered(model, control),
            Does::Run(_) => (self.row().is_offered)(model),
        }
    }

    /// Whether it can be done now.
    pub fn is_enabled(self, model: &Model) -> bool {
        match self.row().does {
            Does::Move(control) => model.run.as_ref().is_some_and(|run| run.allows(control)),
            Does::Run(_) => (self.row().can)(model),
        }
    }

    /// What has to come before it can be done, where it cannot: the tooltip of its grey entry.
    pub fn needs(self, model: &Model, lang: Lang) -> Option<String> {
        let needs = self.row().needs.filter(|_| !self.is_enabled(model));
        self.why_not(model, lang).or_else(|| needs.map(|needs| needs(lang).to_owned()))
    }

    /// The reason why it cannot be done now, where that is not plain to see.
    pub fn why_not(self, model: &Model, lang: Lang) -> Option<String> {
        self.reason(model).map(|reason| reason.text(lang))
    }

    fn reason(self, model: &Model) -> Option<Said> {
        match self.row().does {
            _ if self.is_enabled(model) => None,
            Does::Move(control) => run::why_no_jump(model, control),
            Does::Run(_) => (self.row().why_not)(model),
        }
    }
}

/// Carries out a command, unless the puzzle or the state of the program does not allow it.
pub(super) fn obey(model: &mut Model, command: Command, effects: &mut Vec<Effect>) {
    let row = command.row();
    if row.decides && refuse_undecided(model) {
        return;
    }
    match row.does {
        Does::Run(run) if command.is_enabled(model) => run(model, effects),
        Does::Move(control) if command.is_enabled(model) => runs::transport(model, control, effects),
        does => {
            if let Some(reason) = command.reason(model) {
                model.notice = Some(Notice::problem(reason).passing());
            } else if let Does::Move(control) = does {
                runs::say_that_it_ends(model, control);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::HashSet, fmt::Write as _, path::Path};

    use super::*;
    use crate::test_support::{EASY as PUZZLE, puzzle};

    #[test]
    fn no_key_means_two_things_at_once() {
        for sudokupad_keys in [false, true] {
            let settings = Settings { sudokupad_keys, ..Settings::default() };
            for mode in Mode::ALL {
                let mut seen = HashSet::new();
                let commands = Command::ALL.into_iter().filter(|command| command.row().keys.scope.holds(mode));
                for shortcut in commands.flat_map(|command| command.keys(&settings)) {
                    assert!(seen.insert(*shortcut), "{mode:?}: {} stands for two commands", shortcut.text(Lang::En));
                }
            }
        }
    }

    #[test]
    fn no_delivered_key_writes_moves_or_opens_a_menu() {
        for command in Command::ALL.into_iter().filter(|command| command.has_own_keys()) {
            for &shortcut in command.row().keys.shortcuts {
                assert_ne!(command.key_use(shortcut, &Settings::default()), KeyUse::Fixed, "{}", shortcut.key());
            }
        }
    }

    fn write(entries: &[Entry], depth: usize, out: &mut String) {
        for entry in entries {
            let start = "    ".repeat(depth);
            match entry {
                Entry::Row(row) => write_row(row, depth, out),
                Entry::Line => writeln!(out, "{start}-").unwrap(),
                Entry::Within(menu) => {
                    writeln!(out, "{start}{}:", (menu.name)(Lang::En)).unwrap();
                    write(menu.entries, depth + 1, out);
                }
                Entry::Choices(_) => writeln!(out, "{start}choices").unwrap(),
                Entry::Part(part) => writeln!(out, "{start}{part:?}").unwrap(),
            }
        }
    }

    fn write_row(row: &CommandRow, depth: usize, out: &mut String) {
        let keys = row.keys.shortcuts.iter().map(|keys| format!("  {}", keys.text(Lang::En))).collect::<String>();
        let scope = if row.keys.shortcuts.is_empty() { String::new() } else { format!("  {:?}", row.keys.scope) };
        writeln!(out, "{}{:?}{keys}{scope}", "    ".repeat(depth), row.command).unwrap();
    }

    /// People know the keys by heart, and where a command stands. Every command has one row.
    #[test]
    fn commands_stay_in_their_menus_with_their_keys() {
        assert!(Command::ALL.into_iter().enumerate().all(|(place, command)| command as usize == place), "each has one row");
        assert_eq!(Command::About as usize + 1, ROWS.len());
        let mut out = String::new();
        for menu in MENUS {
            writeln!(out, "{} ({}):", (menu.name)(Lang::En), menu.key.unwrap()).unwrap();
            write(menu.entries, 1, &mut out);
        }
        out.push_str("In no menu:\n");
        elsewhere::ROWS.iter().for_each(|row| write_row(row, 1, &mut out));
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/commands.txt");
        if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
            std::fs::write(&path, &out).unwrap();
        }
        assert_eq!(out, std::fs::read_to_string(path).unwrap(), "UPDATE_SNAPSHOTS=1 writes it anew");
    }

    /// The entries at the first level of the menus, in a mode: what stands there, and why it is grey if it is.
    fn first_level(model: &Model) -> Vec<(String, bool, bool)> {
        let shown = MENUS.into_iter().filter(|menu| (menu.is_shown)(model));
        let entries = shown.flat_map(|menu| menu.entries).filter_map(|entry| match entry {
            Entry::Row(CommandRow { command, .. }) => command
                .is_offered(model)
                .then(|| (command.key(), command.is_enabled(model), command.needs(model, Lang::En).is_some())),
            Entry::Within(menu) => {
                (menu.is_shown)(model).then(|| ((menu.name)(Lang::En).to_owned(), (menu.can)(model), menu.why_not.is_some()))
            }
            Entry::Line => None,
            Entry::Choices(_) | Entry::Part(_) => panic!("{entry:?} has more than one entry"),
        });
        entries.collect()
    }

    #[test]
    fn the_menus_are_short_and_a_grey_entry_says_what_it_needs() {
        let mut all = HashSet::new();
        for line in [None, Some(PUZZLE)] {
            for mode in Mode::ALL {
                let mut model = Model::new(Settings::default());
                model.document = Document::new(puzzle(line.unwrap_or(&".".repeat(81)), &[]));
                model.mode = mode;
                let shown = first_level(&model);
                assert!(shown.len() <= 48, "{mode:?}: {}", shown.len());
                for (name, can, says) in &shown {
                    assert!(*can || *says, "{mode:?}: {name} is grey");
                }
                all.extend(shown.into_iter().map(|(name, ..)| name));
            }
        }
        assert!(all.len() <= 56, "{}: {all:?}", all.len());
        let every = MENUS.into_iter().flat_map(|menu| menu.entries).filter(|entry| !matches!(entry, Entry::Line)).count();
        assert!(every <= 64, "with those that are there at times: {every}");
    }
}
