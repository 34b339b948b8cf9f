//! Texts of the choice of techniques.

messages! {
    [logic::technique_list]
    techniques_title;
    preset;
    preset_standard;
    preset_basic;
    preset_advanced;
    preset_all;
    by_order;
    by_family;
    find_technique;
    no_technique;
    earlier(technique);
    later(technique);
}
