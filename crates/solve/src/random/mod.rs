//! Random numbers, the only ones of the program.
//!
//! - [`RandomStream`]: everything that is made from a seed a person can see. Its streams never change, because every puzzle made
//!   from a seed would change with them.
//! - [`XorShift`]: a small generator for decisions in hot loops, and for tests and benches.
//! - [`system_seed`]: a seed that differs each time.
//! - [`mix`]: a hash of numbers.

mod mix;
mod seed;
mod stream;
mod xorshift;

pub use mix::mix;
pub use seed::system_seed;
pub use stream::RandomStream;
pub use xorshift::XorShift;
