//! Templates.

texts! {
    in_all = "Of all ways to put a {digit} into every house that lacks one, some clash with the other digits. In the ways that are left, these cells are always {digit}.";
    in_none = "Of all ways to put a {digit} into every house that lacks one, some clash with the other digits. In the ways that are left, these cells are never {digit}.";
}
