//! Maps keys to actions: the shortcuts of the command table, and the keys that write and move.

use eframe::egui::{Event, ImeEvent, Key as EguiKey, text_selection::LabelSelectionState};

use crate::{
    app::{
        action::{FrontAction, MapAction, PreferencesAction},
        model::{
            Dialog,
            preview::PastedPicture,
            selection::{Direction, HeldKeys},
        },
        shortcut::{Key, Shortcut},
    },
    gui::prelude::*,
};

/// The actions of the keys pressed in this frame. `board`: the board has the focus, so that keys without Ctrl or Alt apply to it.
/// `is_covered`: the list of a collection covers the board.
pub(crate) fn actions(ctx: &Context, model: &Model, board: bool, is_covered: bool) -> Vec<Action> {
    let writing_text = ctx.text_edit_focused();
    let is_beside = |action: &Action| matches!(action, Action::Command(command) if command.row().is_beside_board);
    let is_front = |action: &Action| matches!(action, Action::Front(_) | Action::Cancel);
    let covers = is_covered || model.is_at_front;
    let reaches = |action: &Action| !covers || model.dialog.is_some() || is_beside(action) || is_front(action);
    let mut actions = Vec::new();
    let events = ctx.input(|input| input.events.clone());
    for event in &events {
        match event {
            Event::Key { key, physical_key, pressed: true, modifiers, .. } => {
                let key = Pressed { key: *key, physical: *physical_key, modifiers: *modifiers };
                actions.extend(key.action(model, board, writing_text).filter(reaches));
            }
            // A digit that comes without a key: of full width from an input method, or chosen in one.
            Event::Text(text) | Event::Ime(ImeEvent::Commit(text)) if !writing_text && model.dialog.is_none() => {
                let is_typed = matches!(event, Event::Text(_));
                let digits = text.chars().filter_map(|char| digit_of_text(char, is_typed));
                actions.extend(digits.filter_map(|key| written(key, model)).filter(reaches).filter(|_| board));
            }
            Event::Paste(text) if !writing_text && model.dialog.is_none() => actions.push(Action::PasteText(text.clone())),
            Event::PasteImage(image) if !writing_text && model.dialog.is_none() => {
                let pixels = image.pixels.iter().map(|pixel| pixel.to_srgba_unmultiplied()).collect();
                actions.push(Action::PastePicture(Arc::new(PastedPicture { width: image.size[0], pixels })));
            }
            // Text of an explanation that is selected is copied by egui.
            Event::Copy if !writing_text && model.dialog.is_none() && !has_selected_text(ctx) => {
                actions.push(Action::Command(Command::Copy));
            }
            _ => {}
        }
    }
    actions
}

/// Whether a digit is typed in this frame.
pub(crate) fn types_digit(ctx: &Context) -> bool {
    let is_digit = |event: &Event| match event {
        Event::Key { key, pressed: true, modifiers, .. } => number(*key).is_some() && !modifiers.alt,
        Event::Text(text) => text.chars().any(|char| digit_of_text(char, true).is_some()),
        _ => false,
    };
    ctx.input(|input| input.events.iter().any(is_digit))
}

/// The keys pressed in this frame that can be those of a command.
pub(crate) fn pressed_shortcut(ctx: &Context) -> Option<Shortcut> {
    let of_event = |event: &Event| match event {
        Event::Key { key, pressed: true, modifiers, .. } => {
            let key = key_of(*key)?;
            // Whether a symbol needs Shift depends on the layout.
            let is_symbol = matches!(key, Key::Char(char) if !char.is_ascii_alphanumeric());
            Some(Shortcut { ctrl: modifiers.command, shift: modifiers.shift && !is_symbol, alt: modifiers.alt, key })
        }
        _ => None,
    };
    ctx.input(|input| input.events.iter().find_map(of_event))
}

/// Whether the keys that are pressed are to be those of a command.
fn takes_keys(model: &Model) -> bool {
    matches!(&model.dialog, Some(Dialog::Preferences(page)) if page.change.is_some())
}

/// What is typed in this frame for the number of a rule, while that has the focus in a list.
pub(crate) fn typed(ctx: &Context, model: &Model) -> Vec<Action> {
    let of_event = |event: &Event| match event {
        Event::Key { key, physical_key, pressed: true, modifiers, .. } if modifiers.is_none() => {
            let key = Pressed { key: *key, physical: *physical_key, modifiers: *modifiers };
            (key.number().is_some() || key.is_zero()).then(|| key.writes(model)).flatten()
        }
        _ => None,
    };
    ctx.input(|input| input.events.iter().filter_map(of_event).collect())
}

/// Whether preferences are changed, and nothing is looked for among them.
fn changes_settings(model: &Model) -> bool {
    matches!(&model.dialog, Some(Dialog::Preferences(page)) if page.change.is_none() && page.search.is_empty())
}

/// Whether text of a label is selected.
fn has_selected_text(ctx: &Context) -> bool {
    ctx.plugin::<LabelSelectionState>().lock().has_selection()
}

#[derive(Clone, Copy)]
struct Pressed {
    key: EguiKey,
    physical: Option<EguiKey>,
    modifiers: Modifiers,
}

impl Pressed {
    fn action(self, model: &Model, board: bool, writing_text: bool) -> Option<Action> {
        if model.dialog.is_some() {
            // Dialogs handle their own keys; the first two work in all of them.
            return match self.key {
                EguiKey::Escape => Some(Action::Cancel),
                // It may be meant for another command then.
                EguiKey::Q if self.modifiers.command && !takes_keys(model) => Some(Action::Command(Command::Quit)),
                // In the search it is about what is typed there.
                EguiKey::Z if self.modifiers.command && changes_settings(model) => Some(PreferencesAction::Undo.into()),
                _ => None,
            };
        }
        if writing_text {
            return None;
        }
        if model.is_at_front {
            return self.at_front(model, board);
        }
        // Function keys and keys with Ctrl or Alt work wherever the focus is.
        let anywhere = self.modifiers.command || self.modifiers.alt || function_key(self.key).is_some();
        if !(board || anywhere) {
            return None;
        }
        if let Some(digit) = self.lights(model) {
            return Some(Action::Light(LightAction::Digit(digit)));
        }
        if let Some(command) = self.turns(model) {
            return Some(Action::Command(command));
        }
        // Some layouts have the symbols of shortcuts on digit keys: Ctrl+- is on the 6 of a French keyboard. Where Ctrl with a digit makes
        // a mark, the digit is meant; the key at the place of US - zooms out there too.
        let makes_mark = model.mode == Mode::Play && self.number().is_some();
        let is_sign = self.modifiers.command && number(self.key).is_none() && self.figure(model).is_none() && !makes_mark;
        let command = is_sign.then(|| self.command(model)).flatten();
        command.or_else(|| self.writes(model)).or_else(|| self.command(model)).or_else(|| self.moves(model))
    }

    /// The action on the first screen: a digit begins a puzzle of one's own, and so does an empty cell. Space presses what has the focus.
    fn at_front(self, model: &Model, board: bool) -> Option<Action> {
        match self.key {
            EguiKey::Escape if model.new_game.is_some() => Some(Action::Cancel),
            EguiKey::Escape => Some(Action::Front(FrontAction::Show(false))),
            _ if board && self.modifiers.is_none() && self.number().is_some() => {
                let digit = self.number().and_then(Digit::new);
                digit.map(|digit| Action::Front(FrontAction::Own(Some(digit))))
            }
            _ if board && self.modifiers.is_none() && self.leaves_empty() => Some(Action::Front(FrontAction::Skip)),
            _ => self.command(model),
        }
    }

    /// Whether it stands for an empty cell wherever the focus is.
    fn leaves_empty(self) -> bool {
        matches!(self.pad_key().unwrap_or(self.key), EguiKey::Num0 | EguiKey::Period)
    }

    /// In a presentation, the command for the keys that presenters send.
    fn turns(self, model: &Model) -> Option<Command> {
        match self.key {
            _ if model.presentation.is_none() || !self.modifiers.is_none() => None,
            EguiKey::PageDown => Some(Command::NextChapter),
            EguiKey::PageUp => Some(Command::PreviousChapter),
            _ => None,
        }
    }

    /// The command with this shortcut.
    fn command(self, model: &Model) -> Option<Action> {
        let pressed = |shortcut: &Shortcut| self.is(*shortcut);
        let holds =
            |command: &Command| command.row().keys.scope.holds(model.mode) && command.keys(&model.settings).iter().any(pressed);
        let command = Command::ALL.into_iter().find(holds)?;
        // egui sends clipboard shortcuts as separate events.
        (!matches!(command, Command::Copy | Command::Paste)).then_some(Action::Command(command))
    }

    /// The digit that Ctrl with F1 to F9 lights up, as F1 to F9 do in HoDoKu.
    fn lights(self, model: &Model) -> Option<Digit> {
        let held = self.modifiers;
        let number = function_key(self.key).filter(|_| held.command && !held.alt && !held.shift)?;
        let most = MAX_FIGURE.min(model.puzzle().shape().size());
        Digit::new(number).filter(|digit| usize::from(digit.get()) <= most)
    }

    fn is(self, shortcut: Shortcut) -> bool {
        let held = self.modifiers;
        let figure = self.number().map(|number| Key::Char(char::from(b'0' + number)));
        let key_matches = key_of(self.key) == Some(shortcut.key) || figure == Some(shortcut.key);
        // Whether a symbol needs Shift depends on the layout.
        let is_symbol = matches!(shortcut.key, Key::Char(char) if !char.is_ascii_alphanumeric());
        let shift_matches = held.shift == shortcut.shift || is_symbol;
        key_matches && shift_matches && held.command == shortcut.ctrl && held.alt == shortcut.alt
    }

    /// The action of a key that writes or erases a digit.
    fn writes(self, model: &Model) -> Option<Action> {
        let held = self.modifiers;
        let is_plain = self.key == EguiKey::Backspace && held.is_none();
        if model.mode == Mode::Watch && is_plain && model.run.as_ref().is_some_and(|run| !run.map.windows.is_empty()) {
            return Some(Action::Map(MapAction::Back));
        }
        if model.mode == Mode::Watch || held.alt {
            return None;
        }
        if let Some(figure) = self.figure(model) {
            return self.tool(model).map(|tool| Action::TypeNumeral(figure, tool));
        }
        if let Some(digit) = self.digit(model) {
            return self.tool(model).map(|tool| Action::TypeDigit(digit, tool));
        }
        if held.command {
            return None;
        }
        match self.pad_key().unwrap_or(self.key) {
            EguiKey::Space if model.mode == Mode::Enter => Some(Action::Skip),
            _ if self.leaves_empty() => Some(if model.mode == Mode::Enter { Action::Skip } else { Action::Clear }),
            EguiKey::Backspace => Some(Action::Backspace),
            EguiKey::Delete => Some(Action::Clear),
            EguiKey::Enter if model.mode == Mode::Enter => Some(Action::NextRow),
            EguiKey::Enter if model.light.digit.is_some() => Some(Action::Light(LightAction::Write)),
            _ => None,
        }
    }

    /// The key 0 or the decimal point of the numeric keypad, which are Insert and Delete without Num Lock. The point is a comma on many
    /// layouts.
    fn pad_key(self) -> Option<EguiKey> {
        match (self.key, self.physical) {
            (EguiKey::Insert, Some(EguiKey::Num0)) => Some(EguiKey::Num0),
            // egui has no name for the place of the decimal point.
            (EguiKey::Delete | EguiKey::Comma, None) => Some(EguiKey::Period),
            _ => None,
        }
    }

    /// The value of a number key: the character it types if that is a digit, or else its place in the row of digits, so that modifiers
    /// do not matter, nor layouts with other characters there. A bracket there is typed with AltGr, and is meant.
    fn number(self) -> Option<u8> {
        let is_bracket = matches!(self.key, EguiKey::OpenBracket | EguiKey::CloseBracket | EguiKey::Backslash | EguiKey::Pipe);
        let by_place = self.physical.and_then(number).filter(|_| !is_bracket);
        number(self.key).or(by_place)
    }

    /// Whether Shift is needed to type the digit of the key: a layout that has symbols in the row of digits, in another order.
    fn needs_shift(self) -> bool {
        let place = self.physical.and_then(number);
        place.is_some() && number(self.key).is_some() && number(self.key) != place
    }

    /// The tool that the keys held with a digit name, if any; `None` where it is no digit with them.
    fn tool(self, model: &Model) -> Option<Option<Tool>> {
        match (self.modifiers.command, self.modifiers.shift) {
            // Ctrl with a letter or a figure is a command.
            (true, _) if model.mode == Mode::Enter => None,
            (true, true) if model.settings.sudokupad_keys => Some(Some(Tool::Color)),
            (true, _) => Some(Some(Tool::Centre)),
            (false, true) if !self.needs_shift() => Some(Some(Tool::Corner)),
            (false, _) => Some(None),
        }
    }

    /// The figure of the key, where digits above 9 are typed with two. With Ctrl or Shift, 0 is one only after another.
    fn figure(self, model: &Model) -> Option<u8> {
        if !model.types_figures() {
            return None;
        }
        let is_plain = !self.modifiers.command && !self.modifiers.shift;
        let zero = || (self.is_zero() && (is_plain || model.figure.is_some())).then_some(0);
        self.number().or_else(zero)
    }

    fn is_zero(self) -> bool {
        self.physical == Some(EguiKey::Num0) || self.key == EguiKey::Num0
    }

    /// The digit of the key; above 9 by letter.
    fn digit(self, model: &Model) -> Option<Digit> {
        let size = model.puzzle().shape().size();
        if let Some(value) = self.number() {
            return Digit::new(value);
        }
        if size <= MAX_FIGURE || self.modifiers.command {
            return None;
        }
        let name = self.key.name();
        let letter = name.chars().next().filter(|char| name.len() == 1 && char.is_ascii_uppercase())?;
        Digit::from_char(letter).filter(|digit| usize::from(digit.get()) <= size)
    }

    fn moves(self, model: &Model) -> Option<Action> {
        let held = HeldKeys { shift: self.modifiers.shift, ctrl: self.modifiers.command };
        if let Some(action) = self.moves_in_list(model) {
            return Some(action);
        }
        let direction = match self.key {
            EguiKey::ArrowUp => Direction::Up,
            EguiKey::ArrowDown => Direction::Down,
            EguiKey::ArrowLeft => Direction::Left,
            EguiKey::ArrowRight => Direction::Right,
            EguiKey::Home if held.ctrl => Direction::ColumnStart,
            EguiKey::End if held.ctrl => Direction::ColumnEnd,
            EguiKey::Home => Direction::RowStart,
            EguiKey::End => Direction::RowEnd,
            EguiKey::Escape if !model.file_tasks.is_empty() => return Some(Action::Command(Command::StopFiles)),
            EguiKey::Escape if model.mode == Mode::Watch && model.quiz.is_some() => {
                return Some(Action::Command(Command::AskMe));
            }
            EguiKey::Escape if model.presentation.is_some() => return Some(Action::Command(Command::Present)),
            EguiKey::Escape if model.mode == Mode::Watch => return Some(Action::Command(Command::Stop)),
            // Ends the chain that is being drawn.
            EguiKey::Escape if model.paint.from.is_some() => return Some(Action::Cancel),
            EguiKey::Escape if Command::HideHint.is_enabled(model) => return Some(Action::Command(Command::HideHint)),
            EguiKey::Escape if model.logic.steps.is_some() => return Some(Action::Command(Command::AllSteps)),
            EguiKey::Escape if model.light.is_on() => return Some(Action::Light(LightAction::Off)),
            EguiKey::Escape => return Some(Action::ClickOutside),
            _ => return None,
        };
        // Ctrl+Home and Ctrl+End go to the ends of the column; only Shift extends the selection.
        let jump = matches!(direction, Direction::ColumnStart | Direction::ColumnEnd);
        Some(Action::Move(direction, if jump { HeldKeys { ctrl: false, ..held } } else { held }))
    }

    /// While the list of all steps is shown, Up and Down choose the previous and the next step; the last and the first if none is
    /// chosen.
    fn moves_in_list(self, model: &Model) -> Option<Action> {
        let steps = model.logic.steps.as_ref().filter(|_| model.mode != Mode::Watch && model.logic.hint.is_none())?;
        let is_after = match self.key {
            EguiKey::ArrowDown => true,
            EguiKey::ArrowUp => false,
            _ => return None,
        };
        let is_meant = !steps.listed.is_empty() && self.modifiers.is_none();
        is_meant.then_some(Action::Logic(LogicAction::ChooseBeside { is_after }))
    }
}

/// The digit key of a character that comes as text. Plain digits that are typed come as keys too.
fn digit_of_text(char: char, is_typed: bool) -> Option<EguiKey> {
    let wide = u32::from(char).checked_sub(u32::from('０')).filter(|value| char::from_digit(*value, 10).is_some());
    let value = wide.or_else(|| char.to_digit(10).filter(|_| !is_typed))?;
    EguiKey::from_name(char::from_digit(value, 10)?.encode_utf8(&mut [0; 4]))
}

/// The action of a digit key.
fn written(key: EguiKey, model: &Model) -> Option<Action> {
    Pressed { key, physical: None, modifiers: Modifiers::NONE }.writes(model)
}

/// The value of a number key, 1 to 9.
fn number(key: EguiKey) -> Option<u8> {
    key.name().parse().ok().filter(|number| *number > 0)
}

fn function_key(key: EguiKey) -> Option<u8> {
    key.name().strip_prefix('F').and_then(|number| number.parse().ok())
}

/// The key as commands have it.
fn key_of(key: EguiKey) -> Option<Key> {
    let named = match key {
        EguiKey::Space => Key::Space,
        EguiKey::ArrowLeft => Key::Left,
        EguiKey::ArrowRight => Key::Right,
        EguiKey::ArrowUp => Key::Up,
        EguiKey::ArrowDown => Key::Down,
        EguiKey::Home => Key::Home,
        EguiKey::End => Key::End,
        EguiKey::PageUp => Key::PageUp,
        EguiKey::PageDown => Key::PageDown,
        EguiKey::Minus => Key::Char('-'),
        _ => match (function_key(key), key.symbol_or_name()) {
            (Some(number), _) => Key::F(number),
            (None, name) => Key::Char(name.parse().ok()?),
        },
    };
    Some(named)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::model::settings::Settings,
        board::{Place, Puzzle, Shape},
    };

    fn press(model: &Model, key: EguiKey, physical: EguiKey, modifiers: Modifiers) -> Option<Action> {
        Pressed { key, physical: Some(physical), modifiers }.action(model, true, false)
    }

    #[test]
    fn every_key_of_the_command_table_is_a_key_of_the_keyboard() {
        let keys: Vec<Key> = EguiKey::ALL.iter().filter_map(|&key| key_of(key)).collect();
        for shortcut in Command::ALL.into_iter().flat_map(|command| command.row().keys.shortcuts) {
            assert!(keys.contains(&shortcut.key), "{shortcut:?}");
        }
    }

    #[test]
    fn players_of_sudokupad_colour_with_its_keys() {
        let mut model = play();
        model.settings.sudokupad_keys = true;
        let held = Modifiers::COMMAND | Modifiers::SHIFT;
        assert!(is_digit(press(&model, EguiKey::Num2, EguiKey::Num2, held).as_ref(), 2, Some(Tool::Color)));
        assert!(is_digit(press(&model, EguiKey::Num2, EguiKey::Num2, Modifiers::COMMAND).as_ref(), 2, Some(Tool::Centre)));
        let tool = |model: &Model, key| match press(model, key, key, Modifiers::NONE) {
            Some(Action::Command(command)) => Some(command),
            _ => None,
        };
        assert_eq!([EguiKey::V, EguiKey::B].map(|key| tool(&model, key)), [Command::ToolColor, Command::ToolRuleOut].map(Some));
        model.settings.sudokupad_keys = false;
        assert_eq!([EguiKey::V, EguiKey::B].map(|key| tool(&model, key)), [Command::ToolRuleOut, Command::ToolColor].map(Some));
    }

    #[test]
    fn shift_and_ctrl_make_marks_of_digits_in_play_mode() {
        let mut model = Model::new(Settings::default());
        model.mode = Mode::Play;
        let corner = press(&model, EguiKey::Exclamationmark, EguiKey::Num1, Modifiers::SHIFT);
        assert!(matches!(corner, Some(Action::TypeDigit(digit, Some(Tool::Corner))) if digit.get() == 1), "{corner:?}");
        let centre = press(&model, EguiKey::Num2, EguiKey::Num2, Modifiers::COMMAND);
        assert!(matches!(centre, Some(Action::TypeDigit(digit, Some(Tool::Centre))) if digit.get() == 2), "{centre:?}");
    }

    #[test]
    fn number_pad_keys_are_digits_even_when_shift_makes_arrows_of_them() {
        let mut model = Model::new(Settings::default());
        model.mode = Mode::Play;
        let corner = press(&model, EguiKey::End, EguiKey::Num1, Modifiers::SHIFT);
        assert!(matches!(corner, Some(Action::TypeDigit(digit, Some(Tool::Corner))) if digit.get() == 1), "{corner:?}");
    }

    #[test]
    fn letters_are_digits_only_on_boards_that_have_them() {
        let mut model = Model::new(Settings::default());
        model.mode = Mode::Play;
        let tool = press(&model, EguiKey::C, EguiKey::C, Modifiers::NONE);
        assert!(matches!(tool, Some(Action::Command(Command::ToolCentre))), "{tool:?}");
        model.document = crate::app::model::Document::new(Puzzle::new(Shape::of_size(16).unwrap(), &[]));
        let digit = press(&model, EguiKey::C, EguiKey::C, Modifiers::NONE);
        assert!(matches!(digit, Some(Action::TypeDigit(digit, None)) if digit.get() == 12), "{digit:?}");
    }

    fn play() -> Model {
        let mut model = Model::new(Settings::default());
        model.mode = Mode::Play;
        model
    }

    fn is_digit(action: Option<&Action>, value: u8, tool: Option<Tool>) -> bool {
        matches!(action, Some(Action::TypeDigit(digit, found)) if digit.get() == value && *found == tool)
    }

    #[test]
    fn the_digit_that_a_key_types_counts_and_else_its_place() {
        use EguiKey::{Num1, Num2, Num7, OpenBracket, Quote};
        let model = play();
        // Programmer Dvorak: 7 is Shift with the second key.
        assert!(is_digit(press(&model, Num7, Num2, Modifiers::SHIFT).as_ref(), 7, None));
        // AZERTY: the first key types & without Shift, which has no name, so that its place counts; with Shift 1.
        assert!(is_digit(press(&model, Num1, Num1, Modifiers::NONE).as_ref(), 1, None));
        assert!(is_digit(press(&model, Num1, Num1, Modifiers::SHIFT).as_ref(), 1, Some(Tool::Corner)));
        assert!(is_digit(press(&model, Quote, Num2, Modifiers::NONE).as_ref(), 2, None));
        // German: [ is AltGr with 8.
        let undo = press(&model, OpenBracket, EguiKey::Num8, Modifiers::NONE);
        assert!(matches!(undo, Some(Action::Command(Command::Undo))), "{undo:?}");
    }

    #[test]
    fn on_a_french_keyboard_ctrl_and_6_make_a_mark_and_the_key_right_of_0_zooms_out() {
        let mut model = play();
        let mark = press(&model, EguiKey::Minus, EguiKey::Num6, Modifiers::COMMAND);
        assert!(is_digit(mark.as_ref(), 6, Some(Tool::Centre)), "{mark:?}");
        // The character there has no name in egui, so that the place of the key counts.
        let zoom = press(&model, EguiKey::Minus, EguiKey::Minus, Modifiers::COMMAND);
        assert!(matches!(zoom, Some(Action::Command(Command::ZoomOut))), "{zoom:?}");
        model.mode = Mode::Enter;
        let zoom = press(&model, EguiKey::Minus, EguiKey::Num6, Modifiers::COMMAND);
        assert!(matches!(zoom, Some(Action::Command(Command::ZoomOut))), "where Ctrl with a digit writes nothing: {zoom:?}");
    }

    #[test]
    fn symbols_may_need_shift() {
        let mut model = play();
        model.mode = Mode::Watch;
        for (modifiers, physical) in [(Modifiers::NONE, EguiKey::Period), (Modifiers::SHIFT, EguiKey::Semicolon)] {
            let next = press(&model, EguiKey::Period, physical, modifiers);
            assert!(matches!(next, Some(Action::Command(_))), "{next:?}");
        }
    }

    #[test]
    fn the_keypad_does_the_same_without_num_lock() {
        let mut model = play();
        model.mode = Mode::Enter;
        let zero = press(&model, EguiKey::Insert, EguiKey::Num0, Modifiers::NONE);
        assert!(matches!(zero, Some(Action::Skip)), "{zero:?}");
        let point = Pressed { key: EguiKey::Delete, physical: None, modifiers: Modifiers::NONE }.action(&model, true, false);
        assert!(matches!(point, Some(Action::Skip)), "{point:?}");
        let comma = Pressed { key: EguiKey::Comma, physical: None, modifiers: Modifiers::NONE }.action(&model, true, false);
        assert!(matches!(comma, Some(Action::Skip)), "German, Russian: {comma:?}");
        let delete = press(&model, EguiKey::Delete, EguiKey::Delete, Modifiers::NONE);
        assert!(matches!(delete, Some(Action::Clear)), "{delete:?}");
        assert!(is_digit(press(&model, EguiKey::Home, EguiKey::Num7, Modifiers::NONE).as_ref(), 7, None));
    }

    #[test]
    fn digits_of_input_methods_are_digits() {
        assert_eq!(digit_of_text('３', true), Some(EguiKey::Num3));
        assert_eq!(digit_of_text('３', false), Some(EguiKey::Num3));
        assert_eq!(digit_of_text('3', false), Some(EguiKey::Num3));
        assert_eq!(digit_of_text('3', true), None, "it comes as a key");
        assert_eq!(digit_of_text('三', false), None);
    }

    #[test]
    fn ctrl_and_a_function_key_light_up_a_digit_that_the_board_has() {
        let mut model = Model::new(Settings::default());
        let lit = press(&model, EguiKey::F7, EguiKey::F7, Modifiers::COMMAND);
        assert!(matches!(lit, Some(Action::Light(LightAction::Digit(digit))) if digit.get() == 7), "{lit:?}");
        let plain = press(&model, EguiKey::F7, EguiKey::F7, Modifiers::NONE);
        assert!(matches!(plain, Some(Action::Command(Command::Difficulty))), "{plain:?}");
        model.document = crate::app::model::Document::new(Puzzle::new(Shape::of_size(6).unwrap(), &[]));
        assert!(press(&model, EguiKey::F7, EguiKey::F7, Modifiers::COMMAND).is_none());
        model.light.pairs = true;
        let off = press(&model, EguiKey::Escape, EguiKey::Escape, Modifiers::NONE);
        assert!(matches!(off, Some(Action::Light(LightAction::Off))), "{off:?}");
    }

    #[test]
    fn esc_ends_a_chain_before_anything_else() {
        let mut model = Model::new(Settings::default());
        model.mode = Mode::Play;
        model.light.pairs = true;
        model.paint.from = Some(Place { cell: Cell::new(0), digit: Digit::from_index(0) });
        let ends = press(&model, EguiKey::Escape, EguiKey::Escape, Modifiers::NONE);
        assert!(matches!(ends, Some(Action::Cancel)), "{ends:?}");
    }

    #[test]
    fn zoom_keys_are_not_digits() {
        let model = Model::new(Settings::default());
        let zoom = press(&model, EguiKey::Num0, EguiKey::Num0, Modifiers::COMMAND);
        assert!(matches!(zoom, Some(Action::Command(Command::ZoomReset))), "{zoom:?}");
    }
}
