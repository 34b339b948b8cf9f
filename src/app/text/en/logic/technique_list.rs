//! Texts of the choice of techniques.

texts! {
    techniques_title = "Techniques";
    preset = "Presets";
    preset_standard = "Standard";
    preset_basic = "Basic";
    preset_advanced = "No forcing";
    preset_all = "All";
    by_order = "By search order";
    by_family = "By family";
    find_technique = "Find a technique";
    no_technique = "No technique matches.";
    earlier = "Look for {technique} earlier";
    later = "Look for {technique} later";
}
