//! What a hint says before it shows the step.

texts! {
    look_at = "看看{houses}。";
    about_digits = "与数字 {digits} 有关。";
}
