//! What a hint says before it shows the step.

texts! {
    look_at = "Look at {houses}.";
    about_digits = "It is about {digits}.";
}
