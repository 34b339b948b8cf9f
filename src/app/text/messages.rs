//! The macros that declare messages and give their texts.
//!
//! A file declares its messages once with [`messages!`], by name and values; each language has their texts in a file of the same
//! name with [`texts!`]. A text that is missing, lacks a value, has an unknown one or the wrong number of plural forms does not
//! compile. [`template`](super::template) defines how a text refers to its values.

/// Declares the messages of a file: a function for each, which returns the text in a language.
///
/// `name;` takes no values and returns `&'static str`. `name(value, other: count);` takes a value that is shown as it is and a count
/// ([`Number`](super::template::Number)) of which the text may choose a plural form, and returns a `String`.
macro_rules! messages {
    ($room:tt $($messages:tt)+) => {
        room!(text $room $($messages)+);
    };
}

/// Like [`messages!`], for values that are phrases, which know what they name; each returns a [`Phrase`](super::phrase::Phrase).
macro_rules! phrases {
    ($room:tt $($messages:tt)+) => {
        room!(phrase $room $($messages)+);
    };
}

macro_rules! room {
    ($form:ident $room:tt $($name:ident $(($($value:ident $(: $kind:ident)?),+))?;)+) => {
        $(room!(@function $form $room $name $($($value $(: $kind)?),+)?);)+

        /// The messages of this file.
        #[cfg(test)]
        pub(in crate::app::text) const ALL: &[$crate::app::text::messages::Message] = &[$(room!(@message $room $name)),+];
    };
    (@function $form:ident [$($room:ident)::+] $name:ident) => {
        #[doc = concat!("The text `", stringify!($name), "`.")]
        #[allow(unreachable_pub, reason = "some rooms are private")]
        pub fn $name(lang: $crate::app::text::Lang) -> &'static str {
            by_language!(lang, $($room)::+::$name)
        }
    };
    (@function $form:ident [$($room:ident)::+] $name:ident $($value:ident $(: $kind:ident)?),+) => {
        const _: () = {
            let mut place = 0;
            while place < $crate::app::text::Lang::ALL.len() {
                let lang = $crate::app::text::Lang::ALL[place];
                let text = by_language!(lang, $($room)::+::$name);
                let values = [$((stringify!($value), room!(@is_count $($kind)?))),+];
                let fits = $crate::app::text::template::fits(text, &values, lang.grammar().plural_forms);
                assert!(fits, concat!("a text does not have just these values: ", stringify!($name($($value),+))));
                place += 1;
            }
        };

        #[doc = concat!("The text `", stringify!($name), "` with its values.")]
        #[allow(unreachable_pub, reason = "some rooms are private")]
        pub fn $name(lang: $crate::app::text::Lang, $($value: room!(@type $form $($kind)?)),+) -> room!(@returns $form) {
            let values = [$((stringify!($value), room!(@value $form $value $($kind)?))),+];
            $crate::app::text::template::fill(by_language!(lang, $($room)::+::$name), lang.grammar(), &values).into()
        }
    };
    (@returns text) => { String };
    (@returns phrase) => { $crate::app::text::phrase::Phrase };
    (@type $form:ident count) => { impl Into<$crate::app::text::template::Number> };
    (@type text) => { impl std::fmt::Display };
    (@type phrase) => { impl Into<$crate::app::text::phrase::Phrase> };
    (@is_count) => { false };
    (@is_count count) => { true };
    (@value $form:ident $value:ident count) => { $crate::app::text::template::Value::Count($value.into()) };
    (@value text $value:ident) => { $crate::app::text::template::Value::Phrase($value.to_string().into()) };
    (@value phrase $value:ident) => { $crate::app::text::template::Value::Phrase($value.into()) };
    (@message [$($room:ident)::+] $name:ident) => {
        $crate::app::text::messages::Message {
            name: concat!($(stringify!($room), "::",)+ stringify!($name)),
            text: |lang| by_language!(lang, $($room)::+::$name),
        }
    };
}

/// Defines the texts of a file in one language.
macro_rules! texts {
    ($($name:ident = $text:literal;)+) => {
        $(#[allow(non_upper_case_globals, reason = "a text has the name of its message")]
        pub(in crate::app::text) const $name: &str = $text;)+
    };
}

/// A message, for tests over all texts.
#[cfg(test)]
pub(in crate::app::text) struct Message {
    /// Its file and its name.
    pub(in crate::app::text) name: &'static str,
    /// The text in a language, with the names of its values.
    pub(in crate::app::text) text: fn(super::Lang) -> &'static str,
}
