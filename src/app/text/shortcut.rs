//! The keys of commands, as they are printed.

use sudoscope_text::catalogue::command as text;

use crate::{
    app::{
        prelude::*,
        shortcut::{Key, Shortcut},
    },
    io::System,
};

impl Shortcut {
    /// The keys as they are printed: `Ctrl+Shift+S`.
    pub fn text(self, lang: Lang) -> String {
        self.text_on(System::HERE, lang)
    }

    fn text_on(self, system: System, lang: Lang) -> String {
        let mut text = self.held();
        if system == System::Mac {
            text = text.replace("Ctrl", "Cmd").replace("Alt", "Option");
        }
        match self.key {
            // As signs they are hardly seen; behind Ctrl everybody knows them.
            Key::Char('.') if !self.ctrl => text.push_str(text::key_period(lang)),
            Key::Char(',') if !self.ctrl => text.push_str(text::key_comma(lang)),
            Key::Char(char) => text.push(char),
            Key::F(number) => text.push_str(&format!("F{number}")),
            Key::Space => text.push_str(text::key_space(lang)),
            Key::Left => text.push('←'),
            Key::Right => text.push('→'),
            Key::Up => text.push('↑'),
            Key::Down => text.push('↓'),
            Key::Home => text.push_str("Home"),
            Key::End => text.push_str("End"),
            Key::PageUp => text.push_str("PgUp"),
            Key::PageDown => text.push_str("PgDn"),
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shortcut::{alt, ctrl_shift, plain};

    #[test]
    fn keys_read_as_they_are_printed() {
        assert_eq!(ctrl_shift('S').text(Lang::En), "Ctrl+Shift+S");
        assert_eq!(plain(Key::Space).text(Lang::Zh), "空格");
        assert_eq!([Lang::En, Lang::Zh].map(|lang| plain(Key::Char('.')).text(lang)), ["Period", "句点"]);
        assert_eq!(plain(Key::F(5)).text(Lang::En), "F5");
        assert_eq!(alt('0').text_on(System::Mac, Lang::En), "Option+0");
        assert_eq!(ctrl_shift('S').text_on(System::Mac, Lang::En), "Cmd+Shift+S");
    }
}
