//! Every refusal, with its sentence.

use crate::{
    ScrapyardEmpire,
    action::Action,
    content::ids::{
        Card,
        Invention::{Terrigible, TimeMachine},
        Kind::{Machine as OfMachines, Part as OfParts},
        Machine::{BurningGlass, MoleLamp, ParlourBoiler, RudderFins, StiltLegs, WaxDouble},
        Part::{Gear, Lens, Pipe, Wire},
        Source,
    },
    options::Options,
    refusal::{DecisionKind, Refusal},
    state::{EndReason, Phase},
    tests::fixture::{
        A, B, Fixture, build, draw, invent, offer, pick, pick_part, scrap, steal, using,
    },
};
use scrapworks_core::{Game, Match, Seats};
use scrapworks_testkit::random_setup;

#[track_caller]
fn check_refusal(fixture: &Fixture, action: Action, expected: Refusal, sentence: &str) {
    let seat = fixture.decider().unwrap_or(A);
    let refusal = fixture.refused(seat, action);
    assert_eq!(refusal, expected);
    assert_eq!(refusal.to_string(), sentence);
}

#[track_caller]
fn check_option(options: &Options, expected: Refusal, sentence: &str) {
    let refusal = ScrapyardEmpire::check_options(options, Seats(2)).unwrap_err();
    assert_eq!(refusal, expected);
    assert_eq!(refusal.to_string(), sentence);
    assert!(Match::<ScrapyardEmpire>::new(&random_setup(0, Seats(2), options)).is_err());
}

/// SE-24 SE-30
#[test]
fn options_out_of_range_are_refused() {
    for inventions in [0, 4] {
        let sentence = format!("A match can be won by 1 to 3 inventions, not by {inventions}.");
        let expected = Refusal::InventionsOption { inventions, min: 1, max: 3 };
        check_option(&Options { inventions, ..Options::default() }, expected, &sentence);
    }
    for rounds in [0, 101] {
        let sentence = format!("A match can last 1 to 100 rounds, not {rounds}.");
        let expected = Refusal::RoundCapOption { rounds, min: 1, max: 100 };
        check_option(&Options { round_cap: rounds, ..Options::default() }, expected, &sentence);
    }
}

#[test]
fn an_action_that_is_not_asked_for_is_refused() {
    let fixture = Fixture::new(2);
    let sentence = "Right now you choose an action.";
    check_refusal(
        &fixture,
        Action::Take,
        Refusal::NotAsked { asked: DecisionKind::Action },
        sentence,
    );
    let building = Fixture::new(2).phase(Phase::Build);
    let sentence = "Right now you choose what you build.";
    check_refusal(
        &building,
        draw(OfParts),
        Refusal::NotAsked { asked: DecisionKind::Build },
        sentence,
    );
    let over = Fixture::new(2).phase(Phase::Over(EndReason::RoundCap));
    let sentence = "Right now you choose nothing.";
    check_refusal(
        &over,
        draw(OfParts),
        Refusal::NotAsked { asked: DecisionKind::Nothing },
        sentence,
    );
}

/// A position for each kind of decision that cannot be declined.
fn undeclinable_decisions() -> Vec<(Fixture, DecisionKind)> {
    let mut dig = Fixture::new(2).dice(&[4]).part_deck(&[], &[Gear]);
    dig.play(A, Action::Dig { kind: OfParts });
    let mut theft = Fixture::new(2).dice(&[5]).parts(B, &[Lens]);
    theft.play(A, steal(B, OfParts));
    let mut offer_asked = Fixture::new(2).parts(A, &[Gear]).parts(B, &[Lens]);
    offer_asked.play(A, Action::Trade { with: B, kind: OfParts });
    let mut answer = Fixture::new(2).parts(A, &[Gear]).parts(B, &[Lens]);
    answer.play(A, Action::Trade { with: B, kind: OfParts });
    answer.play(A, offer(Gear, Lens));
    let mut target = Fixture::new(3).built(A, &[WaxDouble]);
    target.play(A, using(WaxDouble));
    let discard = Fixture::new(2).parts(A, &[Gear; 9]).phase(Phase::Discard);
    vec![
        (dig, DecisionKind::Dig),
        (theft, DecisionKind::Steal),
        (offer_asked, DecisionKind::Offer),
        (answer, DecisionKind::Answer),
        (target, DecisionKind::Target),
        (discard, DecisionKind::Discard),
    ]
}

#[test]
fn decisions_that_cannot_be_declined_refuse_done() {
    for (fixture, asked) in undeclinable_decisions() {
        let sentence = format!("You have to choose {asked}.");
        check_refusal(&fixture, Action::Done, Refusal::CannotDecline { asked }, &sentence);
        let sentence = format!("Right now you choose {asked}.");
        check_refusal(&fixture, draw(OfParts), Refusal::NotAsked { asked }, &sentence);
    }
}

#[test]
fn actions_without_their_preconditions_are_refused() {
    let spent = Fixture::new(2).actions(0).parts(B, &[Lens]);
    check_refusal(&spent, steal(B, OfParts), Refusal::NoActions, "You have no action left.");
    let mut second = Fixture::new(2).hand(A, &[MoleLamp; 5]);
    second.play(A, draw(OfParts));
    let two = Action::DrawTwo { kind: OfParts };
    let sentence = "You can draw two cards only as the first action of your turn.";
    check_refusal(&second, two, Refusal::NotFirstAction, sentence);
    let sentence = "You can draw two cards only with 5 small machines in hand; you have 0.";
    check_refusal(&Fixture::new(2), two, Refusal::HandTooSmall { have: 0, needed: 5 }, sentence);
    let empty = Fixture::new(2).machine_deck(&[], &[]);
    let sentence = "There is no small machine left to draw.";
    check_refusal(&empty, draw(OfMachines), Refusal::NothingToDraw { kind: OfMachines }, sentence);
    let dig = Action::Dig { kind: OfMachines };
    check_refusal(
        &empty,
        dig,
        Refusal::EmptyPile { kind: OfMachines },
        "That scrap pile is empty.",
    );
}

#[test]
fn invalid_targets_are_refused() {
    let fixture = Fixture::new(2).parts(A, &[Gear]);
    let sentence = "You cannot choose this player here.";
    check_refusal(&fixture, steal(A, OfParts), Refusal::NotATarget { seat: A }, sentence);
    let sentence = "This player has no part to take.";
    check_refusal(
        &fixture,
        steal(B, OfParts),
        Refusal::NothingToTake { seat: B, kind: OfParts },
        sentence,
    );
    let poor = Fixture::new(2).parts(B, &[Gear]);
    let trade = Action::Trade { with: B, kind: OfParts };
    let sentence = "You have no part to give.";
    check_refusal(&poor, trade, Refusal::NothingToGive { kind: OfParts }, sentence);
    let alike = Fixture::new(2).parts(A, &[Gear]).parts(B, &[Gear]);
    check_refusal(&alike, trade, Refusal::SameCard, "You cannot trade a card for the same card.");
}

/// SE-18
#[test]
fn invalid_offers_are_refused() {
    let mut fixture = Fixture::new(2).parts(A, &[Gear]).parts(B, &[Lens, Gear]);
    fixture.play(A, Action::Trade { with: B, kind: OfParts });
    let sentence = "You cannot trade a card for the same card.";
    check_refusal(&fixture, offer(Gear, Gear), Refusal::SameCard, sentence);
    let (wire, pipe) = (Card::Part(Wire), Card::Part(Pipe));
    check_refusal(
        &fixture,
        offer(Wire, Lens),
        Refusal::NotYours { card: wire },
        "You have no Wire.",
    );
    let sentence = "This player has no Pipe.";
    check_refusal(
        &fixture,
        offer(Gear, Pipe),
        Refusal::NotTheirs { seat: B, card: pipe },
        sentence,
    );
    let mixed = Action::Offer { give: Card::Part(Gear), want: Card::Machine(MoleLamp) };
    let sentence = "This trade is for parts only.";
    check_refusal(&fixture, mixed, Refusal::WrongKind { kind: OfParts }, sentence);
}

#[test]
fn picking_an_absent_card_is_refused() {
    let mut fixture = Fixture::new(2).dice(&[5]).hand(B, &[MoleLamp, StiltLegs]);
    fixture.play(A, steal(B, OfMachines));
    let card = Card::Machine(RudderFins);
    let sentence = "Rudder Fins is not one of the cards to choose from.";
    check_refusal(&fixture, pick(RudderFins), Refusal::NotOffered { card }, sentence);
    let wire = Card::Part(Wire);
    let sentence = "Wire is not one of the cards to choose from.";
    check_refusal(&fixture, pick_part(Wire), Refusal::NotOffered { card: wire }, sentence);
    let mut part = Fixture::new(2).dice(&[5]).parts(B, &[Lens]);
    part.play(A, steal(B, OfParts));
    let card = Card::Part(Wire);
    let sentence = "This player has no Wire.";
    check_refusal(&part, pick_part(Wire), Refusal::NotTheirs { seat: B, card }, sentence);
}

#[test]
fn discards_within_the_limit_are_refused() {
    let fixture = Fixture::new(2).parts(A, &[Gear; 9]).hand(A, &[MoleLamp]).phase(Phase::Discard);
    let card = Card::Machine(MoleLamp);
    let sentence = "You do not have too many of these cards.";
    check_refusal(&fixture, Action::Discard { card }, Refusal::WithinLimit { card }, sentence);
}

/// SE-16
#[test]
fn boosts_without_effect_are_refused() {
    let mut far = Fixture::new(2).dice(&[2]).parts(A, &[Gear]).parts(B, &[Lens]);
    far = far.built(A, &[crate::content::ids::Machine::PendulumDrive]);
    far.play(A, steal(B, OfParts));
    let sentence = "More parts would not change this roll.";
    check_refusal(&far, scrap(Gear), Refusal::BoostIsUseless, sentence);
    let mut half = Fixture::new(2).dice(&[3]).parts(A, &[Gear; 2]).parts(B, &[Lens]);
    half.play(A, steal(B, OfParts));
    half.play(A, scrap(Gear));
    half.game.rules_version = 1;
    let sentence = "4 is not enough: the roll needs 5, and what you scrapped would be wasted.";
    check_refusal(&half, Action::Done, Refusal::BoostIsWasted { total: 4, next: 5 }, sentence);
}

#[test]
fn incomplete_builds_are_refused() {
    let fixture = Fixture::new(2).hand(A, &[MoleLamp]).plans(A, &[Terrigible]).phase(Phase::Build);
    let missing = Refusal::MissingParts { machine: MoleLamp, missing: vec![Wire, Lens] };
    let sentence = "Mole Lamp cannot be built: some parts are missing.";
    check_refusal(&fixture, build(MoleLamp, Wire), missing, sentence);
    let recipe = Terrigible.info().recipe;
    let missing = Refusal::MissingMachines { invention: Terrigible, missing: recipe.to_vec() };
    let sentence = "The Terrigible cannot be built: you have not built all of its machines.";
    check_refusal(&fixture, invent(Terrigible, recipe[0]), missing, sentence);
    let without = Some(Lens);
    let sentence = "No ability of yours lets you leave something out.";
    let less = Action::Build { machine: MoleLamp, top: Wire, without };
    check_refusal(&fixture, less, Refusal::NothingToLeaveOut, sentence);
    let card = Card::Part(Gear);
    let sentence = "Gear is not used for that, so it cannot be left out or lie on top.";
    check_refusal(&fixture, build(MoleLamp, Gear), Refusal::NotInRecipe { card }, sentence);
}

/// SE-26 SE-27
#[test]
fn unusable_abilities_are_refused() {
    let of = Source::Machine(ParlourBoiler);
    let use_it = Action::Use { of };
    let sentence = "Parlour Boiler is not yours to use.";
    check_refusal(&Fixture::new(2), use_it, Refusal::NoSuchAbility { of }, sentence);
    let used = Fixture::new(2).used(A, &[ParlourBoiler]);
    check_refusal(&used, use_it, Refusal::UsedUp { of }, "Parlour Boiler has already been used.");
    let empty = Fixture::new(2).built(A, &[ParlourBoiler]).part_deck(&[], &[]);
    let sentence = "Parlour Boiler would do nothing now.";
    check_refusal(&empty, use_it, Refusal::WouldDoNothing { of }, sentence);
    let of = Source::Machine(BurningGlass);
    let early = Fixture::new(2).built(A, &[BurningGlass]);
    let sentence = "Burning Glass cannot be used now.";
    check_refusal(&early, Action::Use { of }, Refusal::NotNow { of }, sentence);
    let of = Source::Invention(TimeMachine);
    let sentence = "Time Machine is not yours to use.";
    check_refusal(&early, Action::Use { of }, Refusal::NoSuchAbility { of }, sentence);
}
