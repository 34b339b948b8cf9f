//! What is made before the program is compiled: the texts of its enums, and for Windows its icon and its manifest. Other systems have
//! these in files beside the program.

mod resources;

use sudoscope_catalogue::{Room, build};

fn main() -> std::io::Result<()> {
    build(".", Room::Program)?;
    resources::link();
    Ok(())
}
