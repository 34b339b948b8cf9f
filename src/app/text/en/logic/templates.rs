//! Templates.

texts! {
    in_all = "Of all ways to put {digit} into every house that lacks it, some clash with the other digits. In the ways that are left, these cells are always {digit}.";
    in_none = "Of all ways to put {digit} into every house that lacks it, some clash with the other digits. In the ways that are left, these cells are never {digit}.";
}
