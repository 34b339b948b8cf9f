//! Texts of the difficulty of a puzzle.

texts! {
    difficulty = "Difficulty";
    rating_now = "Rating the difficulty…";
    rating_short = "Rating…";
    rated = "{level} · {score} · {technique}";
    rated_in_full = "{level} · {score} · hardest technique: {technique}";
    rated_briefly = "{level} · {score}";
    beyond = "Beyond all techniques";
    beyond_short = "Beyond";
    rating_means = "The score adds up the cost of {steps|the only step|all # steps} of the easiest path on HoDoKu’s scale: a single costs 4 to 14, a pair 60, a fish from 140, a chain from 260, a forcing net 700. The level is that of the hardest step, or a higher one if the score is above its limit (Easy 800, Medium 1,000, Hard 1,600, Unfair 1,800; on larger boards, in proportion to the number of cells). The technique shown is the hardest one needed.";
    rating_by_profile = "The score adds up the cost of {steps|the only step|all # steps} of the easiest path, as the profile in use sets it for each technique. The level is that of the hardest step, or a higher one if the score is above its limit (Easy 800, Medium 1,000, Hard 1,600, Unfair 1,800; on larger boards, in proportion to the number of cells). The technique shown is the hardest one needed.";
    typical = "Typical score {median}: {lowest} to {highest}, when the puzzle is turned and relabelled in {n} ways.";
    typical_same = "Typical score {score}, however the puzzle is turned and relabelled ({n} ways tried).";
    typical_now = "Typical score: turning the puzzle…";
    se_rated = "Sudoku Explainer: ER {er} · EP {ep} · ED {ed}";
    se_hardest = "Hardest rule by Sudoku Explainer: {rule}";
    se_now = "Sudoku Explainer: rating…";
    se_step = "Step {step}: {rule}…";
    se_not_classic = "Sudoku Explainer rates classic boards only.";
    se_pearl = "ER = EP, a “pearl”: nothing is harder than what leads to the first digit.";
    se_diamond = "ER = EP = ED, a “diamond”: nothing is harder than the first step.";
    se_means = "ER is the hardest step, EP the hardest up to the first digit, ED the first step, all as Sudoku Explainer 1.2.1 rates them.";
}
