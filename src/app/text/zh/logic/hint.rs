//! The first levels of a hint, before the step itself.

texts! {
    look_at = "看看{houses}。";
    about_digits = "与数字 {digits} 有关。";
}
