//! [`Desktop`]: what a person has chosen for all programs, besides light and dark, which egui follows: high contrast.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use eframe::egui::Context;

/// The choices of the desktop.
#[derive(Clone, Debug, Default)]
pub(super) struct Desktop {
    wants_contrast: Arc<AtomicBool>,
}

impl Desktop {
    /// Follows the desktop from now on, on a thread that requests a repaint when something changes. Where the desktop has no such
    /// setting, everything stays as it is.
    #[cfg(target_os = "linux")]
    pub(super) fn follow(ctx: &Context) -> Self {
        let desktop = Self::default();
        let (found, ctx) = (desktop.wants_contrast.clone(), ctx.clone());
        let follow = move || {
            let report = |is_high: bool| {
                if found.swap(is_high, Ordering::Relaxed) != is_high {
                    ctx.request_repaint();
                }
            };
            if let Err(error) = pollster::block_on(portal::follow(&report)) {
                log::debug!("the desktop reports no contrast: {error}");
            }
        };
        if let Err(error) = std::thread::Builder::new().name("sudoscope desktop".to_owned()).spawn(follow) {
            log::warn!("the desktop is not followed: {error}");
        }
        desktop
    }

    /// Other systems report it in ways of their own, which are not followed.
    #[cfg(not(target_os = "linux"))]
    pub(super) fn follow(_ctx: &Context) -> Self {
        Self::default()
    }

    /// Whether the desktop asks for high contrast.
    pub(super) fn wants_contrast(&self) -> bool {
        self.wants_contrast.load(Ordering::Relaxed)
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
