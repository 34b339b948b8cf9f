//! Integration tests of the library.

#![allow(clippy::unwrap_used, reason = "what fails here fails the run, with its line")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    unreachable_pub,
    reason = "small numbers of known size; a test or bench is no library"
)]

use std::{
    hash::Hasher,
    ops::Deref,
    sync::atomic::{AtomicUsize, Ordering},
};

use sudoscope::{app::text::reading, io::LoadError};

use crate::prelude::*;

mod breaches;
mod chapters;
mod cli;
mod corpus;
mod damage;
mod every_entry;
#[path = "../../crates/board/src/test_support/every_kind.rs"]
mod every_kind;
mod explainer;
mod fast;
mod findings;
mod formats;
mod generate;
mod generate_rules;
mod hostile;
mod layering;
mod logic;
mod map;
mod oracle;
mod photo;
mod picture;
mod prelude;
mod proof;
mod rating;
mod readme;
mod ron;
mod rule_drawing;
mod rule_logic;
mod rules;
mod saving;
mod se_words;
mod search;
mod slips;
mod soundness;
mod steps;
mod timeline;
mod trace;

/// A folder for one test, removed when it ends.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("sudoscope-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn path(&self, name: &str) -> String {
        self.join(name).display().to_string()
    }
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The hash FNV-1a, the same on every machine and in every version, unlike the hashes of the standard library.
struct Fingerprint(u64);

impl Default for Fingerprint {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for Fingerprint {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// The path of a file or folder of test data.
fn data(path: &str) -> String {
    format!("{}/tests/data/{path}", env!("CARGO_MANIFEST_DIR"))
}

/// Why something was not read, in English.
fn in_words(error: impl Into<LoadError>) -> String {
    reading::load_error(Lang::En, &error.into(), Path::new(""))
}
