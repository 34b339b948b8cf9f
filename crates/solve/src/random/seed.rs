//! [`system_seed`]: a seed that differs each time.

use std::{
    process,
    time::{SystemTime, UNIX_EPOCH},
};

use super::mix;

/// A seed from the random numbers of the operating system. If it has none to give, which happens on no desktop system, the time
/// and the process take their place: a seed need not be secret.
pub fn system_seed() -> u64 {
    getrandom::u64().unwrap_or_else(|_| {
        let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        mix(time.as_secs() << 30 ^ u64::from(time.subsec_nanos()) ^ u64::from(process::id()) << 48)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_differ() {
        assert_ne!(system_seed(), system_seed());
    }
}
