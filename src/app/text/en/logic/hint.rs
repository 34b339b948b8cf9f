//! The first levels of a hint, before the step itself.

texts! {
    look_at = "Look at {houses}.";
    about_digits = "The step involves {digits}.";
}
