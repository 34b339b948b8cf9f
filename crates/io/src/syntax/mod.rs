//! The syntaxes that formats are written in: lines, CSV fields, JSON, XML, lz-string and colours; and control characters.

pub(super) mod color;
pub(super) mod csv;
pub(super) mod encoding;
pub(super) mod json;
pub(super) mod lines;
pub(super) mod lz_string;
pub(super) mod xml;
