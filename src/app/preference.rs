//! [`Preference`]: what is set once, on the page of preferences. What each sets is in its row, in `update/preferences.rs`.

crate::board::keyed! {
    /// A thing that a person sets once. Their order is that of the page.
    #[allow(missing_docs, reason = "what each sets is said in `command.txt`, by its name")]
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Preference {
        Language = "language",
        Theme = "theme",
        Contrast = "contrast",
        ReduceMotion = "reduce-motion",
        MenuBar = "menu-bar",
        Numerals = "numerals",
        SolidCandidates = "solid-candidates",
        Mistakes = "mistakes",
        ClearMarks = "clear-marks",
        Clock = "clock",
        DigitFirst = "digit-first",
        DigitsAtCell = "digits-at-cell",
        KeyHints = "key-hints",
        SudokupadKeys = "sudokupad-keys",
    }
}

crate::board::keyed! {
    /// A group of preferences.
    #[allow(missing_docs, reason = "what each is about is said in `command.txt`, by its name")]
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum PreferenceGroup {
        Appearance,
        Board,
        Playing,
        Keyboard,
    }
}
