//! `setup menu-entry`: what it writes, and that nothing stays. On other systems it refuses: a test beside it.
#![cfg(target_os = "linux")]

use super::{printed, run};
use crate::prelude::*;

#[test]
fn the_menu_entry_is_written_and_removed_without_a_trace() {
    let share = Folder::new();
    let folder = share.to_str().unwrap();
    let written = printed(&["setup", "menu-entry", "-o", folder]);
    let paths: Vec<&Path> = written.lines().map(|line| Path::new(line.strip_prefix("written: ").unwrap())).collect();
    assert_eq!(paths.len(), 5, "{written}");
    assert!(paths.iter().all(|path| path.starts_with(&*share) && path.is_file()), "{written}");
    let entry = fs::read_to_string(share.join("applications/io.github.sudoscope.Sudoscope.desktop")).unwrap();
    let program = std::env::current_exe().unwrap();
    assert!(entry.contains(&format!("\nExec=\"{}\" %f\n", program.display())), "{entry}");
    let removed = printed(&["setup", "remove", "-o", folder]);
    assert_eq!(removed, written.replace("written: ", "removed: "));
    assert!(paths.iter().all(|path| !path.exists()));
    assert_eq!(printed(&["setup", "remove", "-o", folder]), "", "nothing is left to remove");
    fs::write(share.join("applications.txt"), "").unwrap();
    let file = share.join("applications.txt");
    let (_, message, code) = run(&["setup", "menu-entry", "-o", file.to_str().unwrap()], "");
    assert_eq!(code, 1);
    assert!(message.contains("applications.txt") && !message.contains("os error"), "{message}");
}
