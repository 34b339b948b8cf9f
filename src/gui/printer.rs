//! [`print`]: prints a page by the system's print dialog where there is one, else by the program that shows such files.

use std::{
    io,
    process::{Command as Process, Stdio},
    thread,
};

use crate::gui::prelude::*;

/// The command that opens a file in the program that a system has for it.
fn opener(system: System, file: &Path) -> Process {
    let mut opener = Process::new(match system {
        System::Unix => "xdg-open",
        System::Mac => "open",
        System::Windows => "rundll32",
    });
    if system == System::Windows {
        // Other commands there would take a comma in a path for the end of it.
        opener.arg("url.dll,FileProtocolHandler");
    }
    opener.arg(file);
    opener
}

/// Prints a page, on a thread that waits until the dialog or the program is closed.
pub(super) fn print(file: &Path) {
    let file = file.to_owned();
    let body = move || {
        if let Err(reason) = ask(&file) {
            log::debug!("no print dialog: {reason}");
            // The window's message names the file, for systems without such a program.
            if let Err(error) = open(&file) {
                log::warn!("the page is not opened: {error}");
            }
        }
    };
    if let Err(error) = thread::Builder::new().name("sudoscope printer".to_owned()).spawn(body) {
        log::warn!("the page is not opened: {error}");
    }
}

/// Opens a file in the program that the system has for it.
fn open(file: &Path) -> io::Result<()> {
    opener(System::HERE, file).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().map(drop)
}

/// Shows the print dialog and waits until it is closed.
///
/// # Errors
/// Why there is no dialog.
#[cfg(target_os = "linux")]
fn ask(file: &Path) -> Result<(), String> {
    pollster::block_on(portal::print(file))
}

/// Other systems print from the program that shows the page.
#[cfg(not(target_os = "linux"))]
fn ask(_file: &Path) -> Result<(), String> {
    Err("none on this system".to_owned())
}

/// The print portal of freedesktop.org.
#[cfg(target_os = "linux")]
mod portal {
    use std::{collections::HashMap, fs::File, path::Path};

    use futures_lite::StreamExt as _;
    use zbus::{
        Connection, MatchRule, MessageStream,
        message::Type,
        zvariant::{Fd, ObjectPath, OwnedObjectPath, OwnedValue, Value},
    };

    const NAME: &str = "org.freedesktop.portal.Desktop";
    const PATH: &str = "/org/freedesktop/portal/desktop";
    const PRINT: &str = "org.freedesktop.portal.Print";
    const REQUEST: &str = "org.freedesktop.portal.Request";
    /// The answer of a dialog that was neither confirmed nor cancelled by a person.
    const ENDED_OTHERWISE: u32 = 2;

    /// Shows the dialog for a file and waits until it is closed.
    pub(super) async fn print(file: &Path) -> Result<(), String> {
        let page = File::open(file).map_err(|error| error.to_string())?;
        let title = file.file_stem().unwrap_or_default().to_string_lossy();
        match answer(&page, &title).await {
            Ok(ENDED_OTHERWISE) => Err("the dialog ended by itself".to_owned()),
            Ok(_) => Ok(()),
            Err(error) => Err(error.to_string()),
        }
    }

    async fn answer(page: &File, title: &str) -> zbus::Result<u32> {
        let bus = Connection::session().await?;
        // The answer may come before the call returns, so it is listened to before.
        let rule = MatchRule::builder().msg_type(Type::Signal).interface(REQUEST)?.member("Response")?.build();
        let mut answers = MessageStream::for_match_rule(rule, &bus, Some(16)).await?;
        let options = HashMap::from([("modal", Value::from(true))]);
        let arguments = ("", title, Fd::from(page), options);
        let request = bus.call_method(Some(NAME), PATH, Some(PRINT), "Print", &arguments).await?;
        let body = request.body();
        let request: OwnedObjectPath = body.deserialize()?;
        let request: &ObjectPath<'_> = &request;
        while let Some(message) = answers.next().await {
            let message = message?;
            if message.header().path() == Some(request) {
                let body = message.body();
                let (answer, _): (u32, HashMap<String, OwnedValue>) = body.deserialize()?;
                return Ok(answer);
            }
        }
        // The bus has gone away.
        Ok(ENDED_OTHERWISE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_opened_by_what_each_system_has() {
        let command = |system| format!("{:?}", opener(system, Path::new("a, b.pdf")));
        assert_eq!(command(System::Unix), r#""xdg-open" "a, b.pdf""#);
        assert_eq!(command(System::Mac), r#""open" "a, b.pdf""#);
        assert_eq!(command(System::Windows), r#""rundll32" "url.dll,FileProtocolHandler" "a, b.pdf""#);
    }
}
