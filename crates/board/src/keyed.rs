//! [`keyed!`]: enums that know all their values, and their keys.

/// Defines an enum of values without data, with the list `ALL` of its values in their order. Where values have keys, which are their
/// names in commands and files, stable and in lower case, also `key` and `from_key`.
///
/// ```
/// sudoscope_board::keyed! {
///     /// A direction.
///     #[derive(Clone, Copy, Debug, PartialEq)]
///     pub enum Turn {
///         /// Against the clock.
///         Left = "left",
///         /// With the clock.
///         Right = "right",
///     }
/// }
/// assert_eq!(Turn::ALL, [Turn::Left, Turn::Right]);
/// assert_eq!((Turn::Right.key(), Turn::from_key("right"), Turn::from_key("up")), ("right", Some(Turn::Right), None));
/// ```
#[macro_export]
macro_rules! keyed {
    ($(#[$attribute:meta])* $vis:vis enum $name:ident { $($(#[$of:meta])* $value:ident = $key:literal,)+ }) => {
        $crate::keyed! { $(#[$attribute])* $vis enum $name { $($(#[$of])* $value,)+ } }

        impl $name {
            /// The name in commands and files: stable, lower case.
            $vis const fn key(self) -> &'static str {
                match self { $(Self::$value => $key,)+ }
            }

            /// The value with that [`key`](Self::key).
            $vis fn from_key(key: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.key() == key)
            }
        }
    };
    ($(#[$attribute:meta])* $vis:vis enum $name:ident { $($(#[$of:meta])* $value:ident,)+ }) => {
        $(#[$attribute])* $vis enum $name { $($(#[$of])* $value,)+ }

        impl $name {
            /// Every value, in order.
            $vis const ALL: [Self; [$(stringify!($value)),+].len()] = [$(Self::$value),+];
        }
    };
}
