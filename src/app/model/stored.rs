//! [`FileForm`]: what a file holds in another form than the program does.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::DeserializeOwned};

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
