//! [`Desktop`]: what a person has chosen for all programs, besides light and dark, which egui follows: high contrast, and on Windows the size
//! of text. On X11 that size is part of the scale of the window.

use std::sync::{Mutex, PoisonError};

use crate::gui::prelude::*;

/// What a person can choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Choices {
    /// Whether high contrast is wanted.
    pub wants_contrast: bool,
    /// Whether its colours are dark, where nothing else says so.
    pub is_dark: bool,
    /// By how many percent text is to be larger.
    larger: u32,
}

impl Choices {
    /// How much larger than usual text is to be.
    #[expect(clippy::cast_precision_loss, reason = "at most 125")]
    pub(super) fn text_scale(self) -> f32 {
        1.0 + self.larger as f32 / 100.0
    }
}

/// The choices of the desktop, as far as they are known.
#[derive(Clone, Debug, Default)]
pub(super) struct Desktop(Arc<Mutex<Choices>>);

impl Desktop {
    /// Follows the desktop from now on, on a thread that requests a repaint when something changes. Where the desktop has no such
    /// setting, everything stays as it is.
    pub(super) fn follow(ctx: &Context) -> Self {
        let desktop = Self::default();
        let (found, ctx) = (desktop.clone(), ctx.clone());
        let report = move |choices: Choices| {
            let before = std::mem::replace(&mut *found.0.lock().unwrap_or_else(PoisonError::into_inner), choices);
            if before != choices {
                ctx.request_repaint();
            }
        };
        if let Err(error) = std::thread::Builder::new().name("sudoscope desktop".to_owned()).spawn(move || watch(&report)) {
            log::warn!("the desktop is not followed: {error}");
        }
        desktop
    }

    /// What the desktop says now.
    pub(super) fn choices(&self) -> Choices {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reports the choices, now and after each change, as long as the desktop says them.
#[cfg(target_os = "linux")]
fn watch(report: &dyn Fn(Choices)) {
    let contrast = |wants_contrast| report(Choices { wants_contrast, ..Choices::default() });
    if let Err(error) = pollster::block_on(portal::follow(&contrast)) {
        log::debug!("the desktop reports no contrast: {error}");
    }
}

/// Windows tells of a change only those who look.
#[cfg(windows)]
fn watch(report: &dyn Fn(Choices)) {
    loop {
        report(registry::choices(windows_registry::CURRENT_USER));
        std::thread::sleep(registry::PAUSE);
    }
}

/// macOS tells it to programs in its own languages alone.
#[cfg(not(any(target_os = "linux", windows)))]
const fn watch(_report: &dyn Fn(Choices)) {}

/// The settings of Windows, as far as its registry has them.
#[cfg(any(windows, test))]
mod registry {
    use super::Choices;

    #[cfg(windows)]
    pub(super) const PAUSE: std::time::Duration = std::time::Duration::from_secs(2);
    const CONTRAST: (&str, &str) = (r"Control Panel\Accessibility\HighContrast", "Flags");
    /// The flag of the contrast that is in use now.
    const IS_ON: u32 = 1;
    /// The colour of windows: three numbers up to 255. While contrast is high, winit calls every theme a light one.
    const WINDOW: (&str, &str) = (r"Control Panel\Colors", "Window");
    /// The least sum of the three in a light theme.
    const LIGHT: u32 = 384;
    const TEXT: (&str, &str) = (r"Software\Microsoft\Accessibility", "TextScaleFactor");
    /// The sizes of text that the settings offer, in percent.
    const LEAST: u32 = 100;
    const MOST: u32 = 225;

    /// Answers what is stored under a name of a key.
    pub(super) trait StoredChoices {
        fn text(&self, at: (&str, &str)) -> Option<String>;
        fn number(&self, at: (&str, &str)) -> Option<u32>;
    }

    #[cfg(windows)]
    impl StoredChoices for windows_registry::Key {
        fn text(&self, (key, name): (&str, &str)) -> Option<String> {
            self.open(key).and_then(|key| key.get_string(name)).ok()
        }

        fn number(&self, (key, name): (&str, &str)) -> Option<u32> {
            self.open(key).and_then(|key| key.get_u32(name)).ok()
        }
    }

    /// What a person has chosen there; what is missing or senseless counts as not chosen.
    pub(super) fn choices(stored: &impl StoredChoices) -> Choices {
        let flags = stored.text(CONTRAST).and_then(|flags| flags.trim().parse::<u32>().ok());
        let wants_contrast = flags.is_some_and(|flags| flags & IS_ON != 0);
        let window = stored
            .text(WINDOW)
            .and_then(|numbers| numbers.split_whitespace().map(|number| number.parse::<u32>().ok()).sum::<Option<u32>>());
        let is_dark = wants_contrast && window.is_some_and(|sum| sum < LIGHT);
        let percent = stored.number(TEXT).unwrap_or(LEAST).clamp(LEAST, MOST);
        Choices { wants_contrast, is_dark, larger: percent - LEAST }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        struct StoredAnswers(Option<&'static str>, Option<&'static str>, Option<u32>);

        impl StoredChoices for StoredAnswers {
            fn text(&self, at: (&str, &str)) -> Option<String> {
                [(CONTRAST, self.0), (WINDOW, self.1)].into_iter().find(|of| of.0 == at)?.1.map(str::to_owned)
            }

            fn number(&self, at: (&str, &str)) -> Option<u32> {
                self.2.filter(|_| at == TEXT)
            }
        }

        #[test]
        fn contrast_and_size_of_text_are_taken_from_the_settings_of_windows() {
            for (flags, window, percent, wants_contrast, is_dark, larger) in [
                (None, None, None, false, false, 0),
                (Some("126"), Some("0 0 0"), Some(100), false, false, 0),
                (Some("127"), Some("0 0 0"), Some(150), true, true, 50),
                (Some("127"), Some("32 32 32"), None, true, true, 0),
                (Some("127"), Some("255 250 239"), None, true, false, 0),
                (Some("127"), Some("black"), None, true, false, 0),
                (Some("one"), None, Some(0), false, false, 0),
                (Some(" 4223 "), None, Some(9000), true, false, 125),
            ] {
                let found = choices(&StoredAnswers(flags, window, percent));
                assert_eq!(found, Choices { wants_contrast, is_dark, larger }, "{flags:?} {window:?} {percent:?}");
            }
        }
    }
}

/// The settings portal of freedesktop.org.
#[cfg(target_os = "linux")]
mod portal {
    use futures_lite::StreamExt as _;
    use zbus::{Connection, MatchRule, MessageStream, message::Type, zvariant::OwnedValue};

    const NAME: &str = "org.freedesktop.portal.Desktop";
    const PATH: &str = "/org/freedesktop/portal/desktop";
    const SETTINGS: &str = "org.freedesktop.portal.Settings";
    /// The setting: 1 is high contrast, 0 no preference.
    const CONTRAST: (&str, &str) = ("org.freedesktop.appearance", "contrast");

    /// Reports whether high contrast is wanted, now and after each change, until the bus goes away.
    pub(super) async fn follow(report: &dyn Fn(bool)) -> zbus::Result<()> {
        let bus = Connection::session().await?;
        let rule = MatchRule::builder().msg_type(Type::Signal).interface(SETTINGS)?.member("SettingChanged")?.build();
        let mut changes = MessageStream::for_match_rule(rule, &bus, Some(16)).await?;
        loop {
            let answer = bus.call_method(Some(NAME), PATH, Some(SETTINGS), "ReadOne", &CONTRAST).await?;
            let body = answer.body();
            let value: OwnedValue = body.deserialize()?;
            report(u32::try_from(value).is_ok_and(|contrast| contrast == 1));
            if changes.next().await.is_none() {
                return Ok(());
            }
        }
    }
}
