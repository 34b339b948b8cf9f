//! Macros for vectors.

/// Makes intrinsics methods of the token that proves the processor has them. Only intrinsics whose features the token stands for, and
/// which touch nothing but their arguments, may be listed: this is where it is claimed that calling them is sound.
#[cfg(target_arch = "x86_64")]
macro_rules! intrinsics {
    ($token:ident: $($name:ident $(<const $constant:ident: $kind:ty>)? ($($argument:ident: $type:ty),*) -> $result:ty;)*) => {
        impl $token {
            $(
                #[allow(clippy::too_many_arguments, reason = "as many as the intrinsic has")]
                #[inline(always)]
                fn $name $(<const $constant: $kind>)? (self, $($argument: $type),*) -> $result {
                    // SAFETY: the token exists, so the processor has the features of the intrinsic.
                    unsafe { std::arch::x86_64::$name $(::<$constant>)? ($($argument),*) }
                }
            )*
        }
    };
}

/// Implements the operators of a vector.
macro_rules! operators {
    (@one [$($generics:tt)*] $vector:ty: $operator:ident::$method:ident($one:ident, $other:ident) = $result:expr) => {
        impl<$($generics)*> std::ops::$operator for $vector {
            type Output = Self;

            #[inline(always)]
            fn $method(self, $other: Self) -> Self {
                let $one = self;
                $result
            }
        }
    };
    ($generics:tt $vector:ty: $($operator:ident::$method:ident($one:ident, $other:ident) = $result:expr;)*) => {
        $($crate::fast::vector::macros::operators! { @one $generics $vector: $operator::$method($one, $other) = $result })*
    };
}

#[cfg(target_arch = "x86_64")]
pub(super) use intrinsics;
pub(super) use operators;
