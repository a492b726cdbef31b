/**
 * What this player has picked up so far: the plan, the leg or the shot that is being chosen.
 *
 * A first click proposes one of the legal actions, a second one or the button sends it.
 */

import type { Action, CarId, Deed, Gear, Lane, Preview } from "../../api/generated/scraplands";
import { isEqual } from "../../api/patch";
import type { Refusal } from "../../api/messages";
import { PreviewQuery } from "../kit/previewQuery.svelte";
import { activeCar } from "./actions";
import {
  carsOf,
  choicesOf,
  gearsOf,
  lineOf,
  nearestBy,
  nextDeeds,
  planned,
  targetsOf,
  turnsOf,
} from "./choices";
import { courseOf, namesOf } from "./labels";
import { refusalText } from "./refusals";
import { gatesOf, isDriven, poseAfter, targetsAt, type DrivenAction } from "./targets";
import type { FireAction, RaceTableProps } from "./types";

export class TableModel {
  /** The actions declared so far, in their order. */
  plan: Deed[] = $state.raw([]);
  /** The car that shall act, where there is a choice. */
  picked: CarId | null = $state(null);
  /** The legal action that is proposed. */
  chosen: Action | null = $state.raw(null);
  /** The action under the pointer. */
  hovered: DrivenAction | null = $state.raw(null);
  /** Whose card is looked at. */
  inspected: CarId | null = $state(null);
  /** The cards lie open, where there is no room for them to do so always. */
  sheetOpen = $state(false);
  /** Every straight line that can be driven now, once the server has told them. */
  lanes: Lane[] = $state.raw([]);
  /** The answer about what is proposed, and about what is asked why it is not possible. */
  readonly proposal = new PreviewQuery<Action, Preview>();
  readonly whyNot = new PreviewQuery<Action, Preview>();

  readonly #read: () => RaceTableProps;

  constructor(read: () => RaceTableProps) {
    this.#read = read;
  }

  readonly props = $derived.by(() => this.#read());
  /** A match is another one at each step, but not those who play it, nor what they play. */
  readonly #people = $derived.by(() => this.props.match.seats);
  readonly #options = $derived.by(() => this.props.match.options);
  readonly #known = $derived.by(() => {
    const { catalogue, seats } = this.props;
    return { catalogue, seats, match: { seats: this.#people, options: this.#options } };
  });
  readonly names = $derived.by(() => namesOf(this.#known));
  readonly course = $derived.by(() => courseOf(this.#known));
  readonly choices = $derived.by(() => choicesOf(this.props.legal));
  readonly busy = $derived.by(() => this.props.sent !== null);
  /** What is proposed is what a bot would do. */
  readonly hinted = $derived.by(
    () => this.chosen !== null && isEqual(this.chosen, this.props.hint),
  );
  readonly active = $derived.by(() => activeCar(this.props.view.public));
  readonly gates = $derived.by(() => gatesOf(this.props.view.public, this.#known));
  /** The car that actions are declared for. */
  readonly declaring = $derived.by(() => {
    const cars = carsOf(this.choices.declare);
    const { picked } = this;
    return picked !== null && cars.includes(picked) ? picked : (cars[0] ?? null);
  });
  /** The car that would be driven, or fires. */
  readonly acting = $derived.by(() => this.declaring ?? this.active);
  /** Places of the course to point at. */
  readonly targets = $derived.by(() => {
    const { enter, drives, drifts } = this.choices;
    return targetsAt([...enter, ...drives, ...drifts], (action) => this.poseOf(action));
  });
  readonly enemies = $derived.by(() => targetsOf(this.choices.fire));
  /** The target of the proposed shot. */
  readonly aimed = $derived.by(() => (this.chosen?.type === "fire" ? this.chosen.target : null));

  poseOf(action: DrivenAction) {
    const half = this.props.catalogue.car_length / 2;
    return poseAfter(action, this.lanes, this.gates, half);
  }

  /** Forgets everything picked: the position is another one. */
  reset(): void {
    this.back();
    [this.plan, this.picked, this.lanes, this.hovered] = [[], null, [], null];
    void this.#askLanes();
  }

  propose(action: Action): void {
    this.chosen = action;
    this.whyNot.clear();
    void this.proposal.ask(action, this.props.preview).then(() => this.#takeLanes(action));
  }

  confirm(): void {
    if (this.chosen !== null && !this.busy) this.props.act(this.chosen);
  }

  /** Proposes it, or does it when it is proposed already. */
  choose(action: Action): void {
    if (this.chosen === action) this.confirm();
    else this.propose(action);
  }

  /** Proposes what a bot would do, by the way that the player would go. */
  showHint(advice: Action): void {
    const action = this.props.legal.find((legal) => isEqual(legal, advice));
    if (action?.type === "declare") {
      this.picked = action.car;
      this.setPlan(action.plan);
    } else if (action) this.propose(action);
  }

  /** One step back; false if there was nothing to go back from. */
  back(): boolean {
    if (this.plan.length > 0) {
      this.takeDeed(this.plan.length - 1);
      return true;
    }
    const had = this.chosen !== null || this.whyNot.action !== null;
    this.chosen = null;
    this.proposal.clear();
    this.whyNot.clear();
    return had;
  }

  refusalText(refusal: Refusal): string {
    return refusalText(refusal, this.props) ?? refusal.message;
  }

  pickCar(car: CarId): void {
    this.plan = [];
    this.back();
    this.picked = car;
  }

  /** One more action for the plan, or why it cannot be. */
  addDeed(deed: Deed): void {
    const { declaring, plan } = this;
    if (declaring === null) return;
    if (nextDeeds(this.choices.declare, declaring, plan).has(deed)) {
      this.setPlan([...plan, deed]);
      return;
    }
    const passes: Deed[] = plan.length === 0 ? ["pass"] : [];
    const wish: Action = { type: "declare", car: declaring, plan: [...plan, deed, ...passes] };
    void this.whyNot.ask(wish, this.props.preview);
  }

  /** Takes back this action of the plan and those after it. */
  takeDeed(at: number): void {
    this.setPlan(this.plan.slice(0, at));
  }

  setPlan(plan: Deed[]): void {
    this.plan = plan;
    this.whyNot.clear();
    const { declaring } = this;
    const action = declaring === null ? null : planned(this.choices.declare, declaring, plan);
    if (action) {
      this.propose(action);
    } else {
      this.chosen = null;
      this.proposal.clear();
    }
  }

  /** The next leg another way round, as nearly as long as before. */
  aimTurn(by: number): void {
    const { gear, turn, distance, turns } = this.leg;
    const next = turns[Math.max(0, turns.indexOf(turn)) + by];
    if (next !== undefined) this.aim(gear, next, distance);
  }

  /** The next leg longer or shorter; shorter than nothing is backward. */
  aimLonger(by: 1 | -1): void {
    const { gear, turn } = this.leg;
    const line = this.lineAt(gear, turn);
    const at = line.findIndex((action) => action === this.chosen);
    const ahead = gear === "backward" ? -by : by;
    const next = line[at < 0 ? line.length - 1 : at + ahead];
    if (next) this.propose(next);
    else if (at + ahead < 0) this.#otherWay(gear);
  }

  #otherWay(gear: Gear): void {
    const other: Gear = gear === "forward" ? "backward" : "forward";
    const turns = turnsOf(this.choices.drives.filter((drive) => drive.gear === other));
    const turn = turns.includes(this.leg.turn) ? this.leg.turn : turns[0];
    const [first] = turn === undefined ? [] : this.lineAt(other, turn);
    if (first) this.propose(first);
  }

  /** Proposes the leg that is nearest to this. */
  aim(gear: Gear, turn: number, distance: number): void {
    const nearest = nearestBy(this.lineAt(gear, turn), distance);
    if (nearest) this.propose(nearest);
  }

  lineAt(gear: Gear, turn: number): readonly DrivenAction[] {
    const { drives, drifts, enter } = this.choices;
    if (drives.length > 0) return lineOf(drives, gear, turn);
    const rest: readonly DrivenAction[] = drifts.length > 0 ? drifts : this.#throughGate(enter);
    return rest.filter((action) => action.turn === turn);
  }

  /** The gate that is chosen, or else the first. */
  readonly gate = $derived.by(() => {
    const shown = this.chosen?.type === "enter" ? this.chosen : this.choices.enter[0];
    return shown?.entry ?? 0;
  });

  #throughGate(enter: DrivenAction[]): DrivenAction[] {
    return enter.filter((action) => action.type === "enter" && action.entry === this.gate);
  }

  /** The leg that is proposed in figures, or else the longest straight on. */
  readonly leg = $derived.by(() => {
    const { chosen } = this;
    const { drives, drifts, enter } = this.choices;
    const driven = chosen !== null && isDriven(chosen) ? chosen : null;
    const gear = driven?.type === "drive" ? driven.gear : (gearsOf(drives)[0] ?? "forward");
    const all: readonly DrivenAction[] =
      drives.length > 0
        ? drives.filter((drive) => drive.gear === gear)
        : drifts.length > 0
          ? drifts
          : this.#throughGate(enter);
    const turns = turnsOf(all);
    const turn = driven?.turn ?? (turns.includes(0) ? 0 : (turns[0] ?? 0));
    const most = Math.max(0, ...all.map(({ by }) => by));
    return { gear, turn, distance: driven?.by ?? most, turns };
  });

  /** A car on the course: a target, one that may act, or one to look at. */
  chooseCar(car: CarId): void {
    if (this.enemies.includes(car)) {
      const [first] = this.shotsAt(car);
      if (this.aimed === car) this.confirm();
      else if (first) this.propose(first);
      return;
    }
    if (carsOf(this.choices.declare).includes(car) && this.declaring !== car) this.pickCar(car);
    this.#askWhyNot(car);
    this.inspect(car);
  }

  shotsAt(target: CarId): FireAction[] {
    return this.choices.fire.filter((shot) => shot.target === target);
  }

  inspect(car: CarId): void {
    this.inspected = car;
    this.sheetOpen = true;
  }

  /** Asks about the first weapon that has not fired, to hear why it cannot. */
  #askWhyNot(target: CarId): void {
    const { phase, cars } = this.props.view.public;
    if (phase.type !== "acting" || phase.doing.type !== "attack") return;
    const { fired } = phase.doing;
    const own = cars[phase.car];
    if (!own || own.seat !== this.props.me || cars[target]?.seat === own.seat) return;
    const weapon = own.weapons.findIndex((_, no) => !fired.includes(no));
    if (weapon < 0) return;
    void this.whyNot.ask({ type: "fire", weapon, target }, this.props.preview);
  }

  /** One legal leg tells the lines of all. */
  async #askLanes(): Promise<void> {
    const { drives, drifts } = this.choices;
    const [first] = drives.length > 0 ? drives : drifts;
    if (!first) return;
    const { seq } = this.props;
    try {
      const info = await this.props.preview(first);
      if (info.type === "drive" && this.props.seq === seq) this.lanes = info.lanes;
    } catch {
      // The buttons and the slider are there all the same.
    }
  }

  /** A declaration tells how far its first movement could go. */
  #takeLanes(action: Action): void {
    if (action !== this.chosen || action.type !== "declare") return;
    const { info } = this.proposal;
    this.lanes = info?.type === "declare" ? info.lanes : [];
  }
}
