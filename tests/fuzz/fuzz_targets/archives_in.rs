#![no_main]

#[path = "../check.rs"]
#[allow(dead_code, reason = "each target calls one of its functions")]
mod check;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    check::archives_in(bytes);
});
