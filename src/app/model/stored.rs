//! What a file holds in another form than the program does; digits and numbers as texts.

use serde::{Deserializer, Serializer, de::DeserializeOwned};

use crate::app::prelude::*;

/// A setting that a file holds in another form: what can be chosen by its key, so that the searches need not know about files, and a choice
/// that only a newer version has costs no other setting. The fields say `with = "stored"`.
pub(super) trait FileForm: Sized {
    /// The form in a file.
    type File: Serialize + DeserializeOwned;

    /// Its form in a file.
    fn to_file(&self) -> Self::File;

    /// What a file holds, or what comes nearest to it.
    fn of_file(file: Self::File) -> Self;
}

pub(super) fn serialize<T: FileForm, S: Serializer>(setting: &T, to: S) -> Result<S::Ok, S::Error> {
    setting.to_file().serialize(to)
}

pub(super) fn deserialize<'de, T: FileForm, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    T::File::deserialize(from).map(T::of_file)
}

/// Digits as a text, with a dot for each empty cell.
pub fn written(digits: &[Option<Digit>]) -> String {
    digits.iter().map(|digit| digit.map_or('.', Digit::to_char)).collect()
}

/// The digits of a text; `None` if they are not those of a board of that shape.
pub fn digits(text: &str, shape: &Shape) -> Option<Digits> {
    let digits: Digits = text.chars().map(Digit::from_char).collect();
    let fits = |digit: &Digit| usize::from(digit.get()) <= shape.size();
    (digits.len() == shape.cell_count() && digits.iter().flatten().all(fits)).then_some(digits)
}

/// Numbers as a text.
pub fn listed(numbers: impl IntoIterator<Item = usize>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(",")
}

/// The numbers of a text.
pub fn numbers(text: &str) -> Vec<usize> {
    text.split(',').filter_map(|number| number.parse().ok()).collect()
}
