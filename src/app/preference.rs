//! [`Preference`]: what is set once, on the page of preferences. What each sets is in its row, in `update/preferences.rs`.

crate::board::keyed! {
    /// A thing that a person sets once. Their order is that of the page.
    #[allow(missing_docs, reason = "what each sets is said in `command.txt`, by its name")]
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Preference {
        Language,
        Theme,
        Contrast,
        ReduceMotion,
        MenuBar,
        Numerals,
        SolidCandidates,
        ReportAtOnce,
        ClearMarks,
        Clock,
        DigitFirst,
        DigitsAtCell,
        KeyHints,
        SudokupadKeys,
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
