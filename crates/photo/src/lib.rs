//! Reads a board from a photo or a screenshot.
//!
//! [`decode`] makes a [`Picture`] of a file. [`read`] finds the board in it (`find`): upright lines of screenshots (`upright`), or
//! quadrilaterals of connected ink, straightened, that look most like cells between lines; their lines are traced (`lattice`), for paper
//! is rarely flat. A small network reads each cell (`network`). Thick lines show the regions (`regions`), and lines from corner to corner that the long diagonals are
//! houses (`diagonals`). What comes out is a [`BoardReading`]: for each cell how likely nothing and each digit are. Because a puzzle
//! has one solution, [`BoardReading::offer`] can find the nearest reading that has one: most wrong readings have none.
//!
//! Printed digits only; the network has seen no handwriting. The design was measured on photos of newspapers: see
//! `tests/it/photo/`.

mod diagonals;
mod find;
mod grey;
mod ink;
mod lattice;
mod network;
mod offer;
mod picture;
mod point;
mod reading;
mod regions;
mod upright;

pub use grey::Grey;
pub use lattice::Lattice;
pub use picture::{Colours, DecodeError, Picture, PictureKind, decode, quarter_turns};
pub use point::{Point, Quad};
pub use reading::{BoardReading, NoBoard, PhotoSpot, read, read_at, sizes_read};

/// The most bytes of a picture file that are read.
pub const MAX_BYTES: u64 = 64 << 20;
