#![no_main]

#[path = "../check.rs"]
// Each target calls one of its functions.
#[allow(dead_code)]
mod check;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    check::json_in(bytes);
});
