//! [`finder_of`]: the finder of each technique.

use crate::logic::{
    finders::{
        als::{self, sue_de_coq},
        chains::{loops, remote_pair, x_chain, x_cycle, xy_chain},
        coloring::{colors, medusa},
        exotic::{aligned, aligned_triple, exocet, firework, msls, sk_loop, tridagon},
        fish, forcing, intersections, rules,
        shared::context::Finder,
        single_digit::{empty_rectangle, turbot},
        singles, subsets, templates,
        uniqueness::{avoidable, bug_lite, extended, grave, graves, linked, unique, unique_loop},
        wings::{named, w_wing, wxyz, xy_wing},
    },
    technique::Technique,
};

/// Returns the finder of a technique. Techniques of the same search order have the same finder.
pub(crate) fn finder_of<const W: usize>(technique: Technique) -> Finder<W> {
    match technique {
        Technique::FullHouse | Technique::NakedSingle | Technique::HiddenSingle => singles::find,
        Technique::RuleDigits => rules::simple::digits,
        Technique::EqualCells => rules::simple::equal,
        Technique::RulePartner => rules::simple::partners,
        Technique::LastInSum | Technique::House45 | Technique::Area45 => rules::rest::find,
        Technique::CageSingle | Technique::CageRequired => rules::required::find,
        Technique::CageCombinations | Technique::CagePlaces | Technique::House45Several | Technique::Area45Several => {
            rules::combinations::find
        }
        Technique::SumBounds | Technique::SumTotals => rules::totals::find,
        Technique::CountPlaces => rules::counts::find,
        Technique::EqualTotals => rules::segments::find,
        Technique::LineEnds => rules::ends::find,
        Technique::SumCombinations => rules::repeats::find,
        Technique::LastWay => rules::last_way::find,
        Technique::SandwichCases => rules::sandwich::find,
        Technique::FewWays | Technique::RuleWays => rules::ways::find,
        Technique::LockedPair
        | Technique::LockedTriple
        | Technique::NakedPair
        | Technique::NakedTriple
        | Technique::HiddenPair
        | Technique::HiddenTriple
        | Technique::NakedQuadruple
        | Technique::HiddenQuadruple => subsets::find,
        Technique::Pointing | Technique::Claiming => intersections::find,
        Technique::XWing
        | Technique::Swordfish
        | Technique::Jellyfish
        | Technique::Squirmbag
        | Technique::Whale
        | Technique::Leviathan
        | Technique::FinnedXWing
        | Technique::SashimiXWing
        | Technique::FinnedSwordfish
        | Technique::SashimiSwordfish
        | Technique::FinnedJellyfish
        | Technique::SashimiJellyfish
        | Technique::FinnedSquirmbag
        | Technique::SashimiSquirmbag
        | Technique::FinnedWhale
        | Technique::SashimiWhale
        | Technique::FinnedLeviathan
        | Technique::SashimiLeviathan
        | Technique::FrankenXWing
        | Technique::FrankenSwordfish
        | Technique::FrankenJellyfish
        | Technique::FrankenSquirmbag
        | Technique::FrankenWhale
        | Technique::FrankenLeviathan
        | Technique::FinnedFrankenXWing
        | Technique::FinnedFrankenSwordfish
        | Technique::FinnedFrankenJellyfish
        | Technique::FinnedFrankenSquirmbag
        | Technique::FinnedFrankenWhale
        | Technique::FinnedFrankenLeviathan
        | Technique::MutantXWing
        | Technique::MutantSwordfish
        | Technique::MutantJellyfish
        | Technique::MutantSquirmbag
        | Technique::MutantWhale
        | Technique::MutantLeviathan
        | Technique::FinnedMutantXWing
        | Technique::FinnedMutantSwordfish
        | Technique::FinnedMutantJellyfish
        | Technique::FinnedMutantSquirmbag
        | Technique::FinnedMutantWhale
        | Technique::FinnedMutantLeviathan => fish::find,
        Technique::Skyscraper | Technique::TwoStringKite | Technique::DualTwoStringKite | Technique::TurbotFish => turbot::find,
        Technique::EmptyRectangle | Technique::DualEmptyRectangle => empty_rectangle::find,
        Technique::SimpleColorsTrap | Technique::SimpleColorsWrap | Technique::MultiColors1 | Technique::MultiColors2 => {
            colors::find
        }
        Technique::BugPlusN => |context, _, sink| graves::find(context.grid, sink),
        Technique::LinkedRectangle => linked::find,
        Technique::UniqueLoop => unique_loop::find,
        Technique::BugLite => bug_lite::find,
        Technique::ExtendedRectangle => extended::find,
        Technique::BugPlusOne => |context, _, sink| grave::find(context.grid, sink),
        Technique::AvoidableRectangle1 | Technique::AvoidableRectangle2 => {
            |context, wanted, sink| wanted.iter().try_for_each(|technique| avoidable::find(context, technique, sink))
        }
        Technique::UniqueRectangle1
        | Technique::UniqueRectangle2
        | Technique::UniqueRectangle3
        | Technique::UniqueRectangle4
        | Technique::UniqueRectangle5
        | Technique::UniqueRectangle6
        | Technique::HiddenRectangle => {
            |context, wanted, sink| wanted.iter().try_for_each(|technique| unique::find(context, technique, sink))
        }
        Technique::WWing => |context, _, sink| w_wing::find(context.grid, sink),
        Technique::XyWing => |context, _, sink| xy_wing::find_xy(context.grid, sink),
        Technique::XyzWing => |context, _, sink| xy_wing::find_xyz(context.grid, sink),
        Technique::WxyzWing => |context, _, sink| wxyz::find(context.grid, sink),
        Technique::MWing | Technique::SWing | Technique::HWing | Technique::LWing => named::find,
        Technique::XCycle => x_cycle::find,
        Technique::Medusa => |context, _, sink| medusa::find(context.grid, sink),
        Technique::Firework => |context, _, sink| firework::find(context.grid, sink),
        Technique::AlignedPair => aligned::find,
        Technique::AlignedTriple => aligned_triple::find,
        Technique::Tridagon => tridagon::find,
        Technique::SkLoop => |context, _, sink| sk_loop::find(context.grid, sink),
        Technique::JuniorExocet => |context, _, sink| exocet::find(context.grid, sink),
        Technique::Msls => msls::find,
        Technique::RemotePair => remote_pair::find,
        Technique::XChain => x_chain::find,
        Technique::XyChain => xy_chain::find,
        Technique::ContinuousNiceLoop
        | Technique::DiscontinuousNiceLoop
        | Technique::Aic
        | Technique::GroupedContinuousNiceLoop
        | Technique::GroupedDiscontinuousNiceLoop
        | Technique::GroupedAic => loops::find,
        Technique::SueDeCoq => sue_de_coq::find,
        Technique::AlsXz => |context, _, sink| als::xz::find(context.scratch.als.of(context.grid, false), sink),
        Technique::AlsXyWing => als::wing::find,
        Technique::AlsChain => als::chain::find,
        Technique::DeathBlossom => als::blossom::find,
        Technique::ForcingChainContradiction | Technique::ForcingChainVerity => forcing::chain::find,
        Technique::ForcingNetContradiction | Technique::ForcingNetVerity => forcing::net::find,
        Technique::TemplateSet | Technique::TemplateDelete => templates::find,
    }
}
