//! [`print`]: prints a page by the system's print dialog where there is one, else by the program that shows such files.

use std::{
    io,
    process::{Command as Process, Stdio},
    thread,
};

use crate::{app::text::printing as text, gui::prelude::*};

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

/// How a system prints, in words: only Linux has a dialog that other programs can ask for.
pub(super) const fn says(system: System, lang: Lang) -> &'static str {
    if matches!(system, System::Unix) { text::print_how(lang) } else { text::print_by_viewer(lang) }
}

/// Prints a page, on a thread that waits until the dialog or the program is closed. `fails` is called if there is neither.
pub(super) fn print(file: &Path, fails: impl FnOnce() + Send + 'static) {
    let file = file.to_owned();
    let body = move || {
        if let Err(reason) = ask(&file) {
            log::debug!("no print dialog: {reason}");
            if let Err(error) = open(opener(System::HERE, &file)) {
                log::warn!("the page is not opened: {error}");
                fails();
            }
        }
    };
    if let Err(error) = thread::Builder::new().name("sudoscope printer".to_owned()).spawn(body) {
        log::warn!("the page is not opened: {error}");
    }
}

/// Runs the command that opens a file, and waits for it.
fn open(mut opener: Process) -> io::Result<()> {
    let status = opener.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status()?;
    if status.success() { Ok(()) } else { Err(io::Error::other(status.to_string())) }
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
    #[cfg(unix)]
    fn a_page_that_no_program_opens_is_a_failure() {
        assert!(open(Process::new("true")).is_ok());
        assert!(open(Process::new("false")).is_err(), "a desktop without a program for the file");
        assert!(open(Process::new("/nowhere/opener")).is_err());
    }

    #[test]
    fn linux_alone_speaks_of_a_dialog_for_printing() {
        let says = |system| says(system, Lang::En).contains("print dialog");
        assert_eq!([System::Unix, System::Mac, System::Windows].map(says), [true, false, false]);
    }

    #[test]
    fn a_page_is_opened_by_what_each_system_has() {
        let command = |system| format!("{:?}", opener(system, Path::new("a, b.pdf")));
        assert_eq!(command(System::Unix), r#""xdg-open" "a, b.pdf""#);
        assert_eq!(command(System::Mac), r#""open" "a, b.pdf""#);
        assert_eq!(command(System::Windows), r#""rundll32" "url.dll,FileProtocolHandler" "a, b.pdf""#);
    }
}
