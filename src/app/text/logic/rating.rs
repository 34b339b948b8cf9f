//! Texts of the difficulty of a puzzle.

messages! {
    [logic::rating]
    difficulty;
    rating_now;
    rating_short;
    rated(level, score, technique);
    rated_in_full(level, score, technique);
    rated_briefly(level, score);
    beyond;
    beyond_short;
    rating_means(steps: count);
    rating_by_profile(steps: count);
    typical(median, lowest, highest, n);
    typical_same(score, n);
    typical_now;
    se_rated(er, ep, ed);
    se_now;
    se_hardest(rule);
    se_step(step, rule);
    se_not_classic;
    se_pearl;
    se_diamond;
    se_means;
}
