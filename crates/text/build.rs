//! Makes the functions of the texts, but those of the enums of the program.

use sudoscope_catalogue::{Room, build};

fn main() -> std::io::Result<()> {
    build("../..", Room::Below)
}
