//! What is made before the program is compiled: the texts of its enums, and for Windows its icon and its manifest. Other systems have
//! these in files beside the program.

use std::{
    env, io,
    path::{Path, PathBuf},
    process::Command,
};

use sudoscope_catalogue::{Room, build};

/// Where the icon and the manifest for Windows are, and what lists them.
const FOLDER: &str = "assets/windows";
const SCRIPT: &str = "sudoscope.rc";

fn main() -> io::Result<()> {
    build(".", Room::Program)?;
    link_resources();
    Ok(())
}

/// Gives them to the program, if it is for Windows.
fn link_resources() {
    println!("cargo::rerun-if-changed={FOLDER}");
    println!("cargo::rerun-if-env-changed=RC");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("windows") {
        match compiled() {
            Some(resources) => println!("cargo::rustc-link-arg-bins={}", resources.display()),
            None => println!("cargo::warning=no resource compiler: the program gets no icon and no manifest"),
        }
    }
}

/// The compiled resources, by the first compiler that there is.
fn compiled() -> Option<PathBuf> {
    let is_gnu = env::var("CARGO_CFG_TARGET_ENV").as_deref() == Ok("gnu");
    let arch = env::var("CARGO_CFG_TARGET_ARCH").ok()?;
    let out = PathBuf::from(env::var_os("OUT_DIR")?).join(if is_gnu { "resources.o" } else { "resources.res" });
    let usual = if is_gnu {
        vec![format!("{arch}-w64-mingw32-windres"), "windres".to_owned(), "llvm-windres".to_owned()]
    } else {
        vec!["llvm-rc".to_owned(), "rc".to_owned()]
    };
    let compilers = env::var("RC").into_iter().chain(usual);
    compilers.map(|compiler| command(&compiler, is_gnu, &arch, &out)).find_map(|mut command| {
        let is_made = command.current_dir(FOLDER).output().is_ok_and(|made| made.status.success());
        is_made.then(|| out.clone())
    })
}

fn command(compiler: &str, is_gnu: bool, arch: &str, out: &Path) -> Command {
    let mut command = Command::new(compiler);
    if is_gnu {
        let target = match arch {
            "x86_64" => "pe-x86-64",
            "aarch64" => "pe-aarch64-little",
            _ => "pe-i386",
        };
        command.args(["--input", SCRIPT, "--output-format", "coff", "--target", target, "--output"]).arg(out);
    } else {
        command.arg("/fo").arg(out).arg(SCRIPT);
    }
    command
}
