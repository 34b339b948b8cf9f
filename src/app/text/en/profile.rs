//! Profiles of techniques: their names, what is done with them, and what is wrong with a file of one.

texts! {
    heading = "Profile";
    standard = "Standard";
    unnamed = "Unsaved profile";
    changed = "{name} (changed)";
    intro = "The ticked techniques are used from top to bottom: for hints, lists of steps, solving “As a person solves” and the difficulty. Level and score decide how hard a puzzle is. Only the standard profile gives HoDoKu’s ratings.";
    save = "Save";
    save_as = "Save as…";
    name_it = "Name of the profile";
    keep_name = "Save profile";
    give_up = "Cancel";
    remove = "Delete this profile";
    ask_remove = "Delete the profile “{name}”?";
    remove_it = "Delete";
    import = "Import…";
    export = "Export…";
    import_title = "Import a profile of techniques";
    export_title = "Export the profile of techniques";
    kind = "Profile of techniques";
    level_of = "Level of {technique}";
    score_of = "Score of {technique}";
    move_keys = "Alt+↑ and Alt+↓ move the technique that has the focus.";
    rated_by = "Rated by profile: {name}";
    by_standard = "By the standard profile: {rating}";
    rated_briefly = "{rating} · {name}";
    column = "profile";
    imported = "Imported the profile “{name}”. It is in use now.";
    not_imported = "The profile was not imported: {why}";
    saved = "Saved the profile “{name}”.";
    removed = "Deleted the profile “{name}”. The standard profile is in use now.";
    unknown = "{n|there is no technique|there are no techniques} named {names}; correct or remove the {n|line|lines}";
    twice = "{technique} is listed twice; remove one of the lines";
    unknown_level = "{technique} has the level {found}; the levels are easy, medium, hard, unfair and extreme";
    score_too_high = "{technique} has the score {found}; the highest is {most}";
    nothing_on = "every technique is off; turn at least one on";
}
