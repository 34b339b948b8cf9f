//! Macros for vectors that are one register of the processor.

/// Makes intrinsics methods of the token that proves the processor has them. Only intrinsics whose features the token stands for, and
/// which touch nothing but their arguments, may be listed: this is where it is claimed that calling them is sound.
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

/// Implements operators of a vector by intrinsics.
macro_rules! operators {
    ($vector:ident: $($operator:ident::$method:ident = $intrinsic:ident;)*) => {
        $(
            impl std::ops::$operator for $vector {
                type Output = Self;

                #[inline(always)]
                fn $method(self, other: Self) -> Self {
                    self.with(self.simd.$intrinsic(self.words, other.words))
                }
            }
        )*
    };
}

pub(super) use {intrinsics, operators};
