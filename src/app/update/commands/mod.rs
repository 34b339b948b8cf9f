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

use crate::app::{
    action::{Action, LectureAction},
    command::Command,
    effect::Effect,
    model::{Model, lecture::LECTURES, notice::Notice},
    text::{Lang, Said, command as text, lecture},
    update::{run as runs, shared::refuse_undecided},
};

pub use row::{CommandRow, Entry, Keys, Menu, MenuChoice, MenuPart, Tick};

use row::Does;

/// The menus of the bar.
pub static MENUS: [&Menu; 6] = [&file::MENU, &edit::MENU, &puzzle::MENU, &solve::MENU, &view::MENU, &view::HELP];

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
            Entry::Within(Menu { entries, .. }) | Entry::When(_, entries) => collect(entries, rows),
            Entry::Again(_) | Entry::Line | Entry::Choices(_) | Entry::Part(_) => {}
        }
    }
}

/// The lectures, as entries of a menu.
fn lessons(_: &Model, lang: Lang) -> Vec<MenuChoice> {
    let name = |(place, of)| lecture::numbered(lang, place + 1, lecture::title(lang, of));
    let open = |place| Action::Lecture(LectureAction::Open(place));
    LECTURES.iter().enumerate().map(|(place, of)| MenuChoice::action(&name((place, of)), open(place))).collect()
}

impl Command {
    /// All commands, in the order of the list of keys.
    pub fn all() -> impl Iterator<Item = Self> {
        ROWS.iter().map(|row| row.command)
    }

    /// Its row. Every command has one, at its place.
    pub fn row(self) -> &'static CommandRow {
        &ROWS[self as usize]
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

    /// Whether a menu of jumps lists it: the run can have what it jumps to.
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

    /// The reason why it cannot be done now, where that is not plain to see.
    pub fn why_not(self, model: &Model, lang: Lang) -> Option<String> {
        match self.row().does {
            _ if self.is_enabled(model) => None,
            Does::Move(control) => run::why_no_jump(model, control, lang),
            Does::Run(_) => (self.row().why_not)(model, lang),
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
            if let Some(reason) = Said::if_any(|lang| command.why_not(model, lang)) {
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
    use crate::app::model::Mode;

    #[test]
    fn no_key_means_two_things_at_once() {
        for mode in Mode::ALL {
            let mut seen = HashSet::new();
            for keys in Command::all().map(|command| command.row().keys).filter(|keys| keys.scope.holds(mode)) {
                for shortcut in keys.shortcuts {
                    assert!(seen.insert(*shortcut), "{mode:?}: {} stands for two commands", shortcut.text(Lang::En));
                }
            }
        }
    }

    fn write(entries: &[Entry], depth: usize, out: &mut String) {
        for entry in entries {
            let start = "    ".repeat(depth);
            match entry {
                Entry::Row(row) => write_row(row, depth, out),
                Entry::Again(command) => writeln!(out, "{start}{command:?} again").unwrap(),
                Entry::Line => writeln!(out, "{start}-").unwrap(),
                Entry::Within(menu) => {
                    writeln!(out, "{start}{}:", (menu.name)(Lang::En)).unwrap();
                    write(menu.entries, depth + 1, out);
                }
                Entry::When(_, entries) => write(entries, depth + 1, out),
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
        assert!(Command::all().enumerate().all(|(place, command)| command as usize == place), "each has one row");
        assert_eq!(Command::About as usize + 1, ROWS.len());
        let mut out = String::new();
        for menu in MENUS {
            writeln!(out, "{} ({}):", (menu.name)(Lang::En), menu.key.unwrap()).unwrap();
            write(menu.entries, 1, &mut out);
        }
        out.push_str("In no menu:\n");
        elsewhere::ROWS.iter().for_each(|row| write_row(row, 1, &mut out));
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/commands.txt");
        assert_eq!(out, std::fs::read_to_string(path).unwrap());
    }
}
