/**
 * What the player has selected: a plan, a leg or a shot.
 *
 * A first click selects a legal action, a second one or the button sends it.
 */

import type {
  Action,
  CarId,
  Deed,
  Gear,
  Lane,
  Preview,
  Turn,
} from "../../api/generated/scraplands";
import { isEqual } from "../../api/patch";
import type { Refusal } from "../../api/messages";
import { PreviewQuery } from "../kit/previewQuery.svelte";
import { activeCar } from "./actions";
import { chosenShot } from "./attack";
import {
  carsOf,
  choicesOf,
  declarationOf,
  drivesOnLane,
  gearsOf,
  nearestInLength,
  nextDeeds,
  targetsOf,
  turnsOf,
} from "./choices";
import { courseOf, namesOf } from "./labels";
import { refusalText } from "./refusals";
import { driveTargets, gatesOf, isDriven, poseAfter, type DrivenAction } from "./targets";
import type { FireAction, RaceTableProps } from "./types";

export class TableModel {
  /** The actions declared so far, in their order. */
  plan: Deed[] = $state.raw([]);
  /** The car that the player has selected to act, where there is a choice. */
  selectedCar: CarId | null = $state(null);
  selected: Action | null = $state.raw(null);
  /** The action under the pointer. */
  hovered: DrivenAction | null = $state.raw(null);
  /** The car whose card is shown. */
  inspectedCar: CarId | null = $state(null);
  /** Whether the drawer with that card is open, on narrow screens. */
  sheetOpen = $state(false);
  /** Lanes that can be driven now; loaded from a preview. */
  lanes: Lane[] = $state.raw([]);
  /** The preview of the selected action. */
  readonly preview = new PreviewQuery<Action, Preview>();
  /** Asks for the refusal of an action that is not legal. */
  readonly whyNot = new PreviewQuery<Action, Preview>();

  readonly #getProps: () => RaceTableProps;

  constructor(getProps: () => RaceTableProps) {
    this.#getProps = getProps;
  }

  readonly props = $derived.by(() => this.#getProps());
  // `match` is replaced at each step; its seats and options are not.
  readonly #matchSeats = $derived.by(() => this.props.match.seats);
  readonly #options = $derived.by(() => this.props.match.options);
  readonly #namingFacts = $derived.by(() => {
    const { catalogue, seats } = this.props;
    return { catalogue, seats, match: { seats: this.#matchSeats, options: this.#options } };
  });
  readonly names = $derived.by(() => namesOf(this.#namingFacts));
  readonly course = $derived.by(() => courseOf(this.#namingFacts));
  readonly choices = $derived.by(() => choicesOf(this.props.legal));
  readonly busy = $derived.by(() => this.props.sent !== null);
  readonly isHint = $derived.by(
    () => this.selected !== null && isEqual(this.selected, this.props.hint),
  );
  readonly gates = $derived.by(() => gatesOf(this.props.view.public, this.#namingFacts));
  /** The car that actions are declared for. */
  readonly declaringCar = $derived.by(() => {
    const cars = carsOf(this.choices.declare);
    const { selectedCar } = this;
    return selectedCar !== null && cars.includes(selectedCar) ? selectedCar : (cars[0] ?? null);
  });
  readonly actingCar = $derived.by(() => this.declaringCar ?? activeCar(this.props.view.public));
  /** Targets on the course for the pointer. */
  readonly targets = $derived.by(() => {
    const { enter, drives, drifts } = this.choices;
    return driveTargets([...enter, ...drives, ...drifts], (action) => this.poseOf(action));
  });
  /** Cars that can be fired at. */
  readonly fireTargets = $derived.by(() => targetsOf(this.choices.fire));
  /** The shot that is chosen already and waits for another. */
  readonly chosenShot = $derived.by(() => chosenShot(this.props.view.public));
  /** The target of the selected shot. */
  readonly aimedAt = $derived.by(() =>
    this.selected?.type === "fire" ? this.selected.target : null,
  );

  poseOf(action: DrivenAction) {
    const half = this.props.catalogue.car_length / 2;
    return poseAfter(action, this.lanes, this.gates, half);
  }

  /** Clears the selection, for a new position. */
  reset(): void {
    this.back();
    [this.plan, this.selectedCar, this.lanes, this.hovered] = [[], null, [], null];
    void this.#loadLanes();
  }

  select(action: Action): void {
    this.selected = action;
    this.whyNot.clear();
    void this.preview.ask(action, this.props.preview).then(() => this.#takeLanesOf(action));
  }

  confirm(): void {
    if (this.selected !== null && !this.busy) this.props.act(this.selected);
  }

  selectOrConfirm(action: Action): void {
    if (this.selected === action) this.confirm();
    else this.select(action);
  }

  /** Selects what a bot would do, through the same controls that the player would use. */
  showHint(advice: Action): void {
    const action = this.props.legal.find((legal) => isEqual(legal, advice));
    if (action?.type === "declare") {
      this.selectedCar = action.car;
      this.setPlan(action.plan);
    } else if (action) this.select(action);
  }

  /** Takes back the last part of the selection; false if nothing is selected. */
  back(): boolean {
    if (this.plan.length > 0) {
      this.removeDeedsFrom(this.plan.length - 1);
      return true;
    }
    const had = this.selected !== null || this.whyNot.action !== null;
    this.selected = null;
    this.preview.clear();
    this.whyNot.clear();
    return had;
  }

  refusalText(refusal: Refusal): string {
    return refusalText(refusal, this.props) ?? refusal.message;
  }

  selectCar(car: CarId): void {
    this.plan = [];
    this.back();
    this.selectedCar = car;
  }

  /** Adds an action to the plan, or asks why it cannot be added. */
  addDeed(deed: Deed): void {
    const { declaringCar: car, plan } = this;
    if (car === null) return;
    if (nextDeeds(this.choices.declare, car, plan).has(deed)) {
      this.setPlan([...plan, deed]);
      return;
    }
    const passes: Deed[] = plan.length === 0 ? ["pass"] : [];
    const illegal: Action = { type: "declare", car, plan: [...plan, deed, ...passes] };
    void this.whyNot.ask(illegal, this.props.preview);
  }

  /** Removes the action at this index of the plan and those after it. */
  removeDeedsFrom(at: number): void {
    this.setPlan(this.plan.slice(0, at));
  }

  setPlan(plan: Deed[]): void {
    this.plan = plan;
    this.whyNot.clear();
    const car = this.declaringCar;
    const action = car === null ? null : declarationOf(this.choices.declare, car, plan);
    if (action) {
      this.select(action);
    } else {
      this.selected = null;
      this.preview.clear();
    }
  }

  /** Selects the leg `by` turns further to the right, as nearly as long as before. */
  turnLeg(by: number): void {
    const { gear, turn, distance, turns } = this.leg;
    const next = turns[Math.max(0, turns.indexOf(turn)) + by];
    if (next !== undefined) this.selectLeg(gear, next, distance);
  }

  /** Selects the next longer or shorter leg; beyond the shortest, one in the other gear. */
  lengthenLeg(by: 1 | -1): void {
    const { gear, turn } = this.leg;
    const lane = this.actionsOnLane(gear, turn);
    const at = lane.findIndex((action) => action === this.selected);
    const ahead = gear === "backward" ? -by : by;
    const next = lane[at < 0 ? lane.length - 1 : at + ahead];
    if (next) this.select(next);
    else if (at + ahead < 0) this.#changeGear(gear);
  }

  #changeGear(gear: Gear): void {
    const other: Gear = gear === "forward" ? "backward" : "forward";
    if (!gearsOf(this.choices.drives).includes(other)) return;
    const [shortest] = this.actionsOnLane(other, this.turnIn(other));
    if (shortest) this.select(shortest);
  }

  /** The turn of the leg if it is possible in this gear, or else the first that is. */
  turnIn(gear: Gear): Turn {
    const turns = turnsOf(this.choices.drives.filter((drive) => drive.gear === gear));
    return turns.includes(this.leg.turn) ? this.leg.turn : (turns[0] ?? 0);
  }

  /** Selects the leg of this lane that is nearest in length. */
  selectLeg(gear: Gear, turn: number, distance: number): void {
    const nearest = nearestInLength(this.actionsOnLane(gear, turn), distance);
    if (nearest) this.select(nearest);
  }

  /** The drives on a lane, the shortest first; or else the drifts or entries with this turn. */
  actionsOnLane(gear: Gear, turn: number): readonly DrivenAction[] {
    const { drives, drifts } = this.choices;
    if (drives.length > 0) return drivesOnLane(drives, gear, turn);
    const others = drifts.length > 0 ? drifts : this.#entries;
    return others.filter((action) => action.turn === turn);
  }

  /** The gate of the selected action, or else the first. */
  readonly selectedGate = $derived.by(() => {
    const entering = this.selected?.type === "enter" ? this.selected : this.choices.enter[0];
    return entering?.entry ?? 0;
  });

  /** Ways through the selected gate. */
  readonly #entries = $derived.by(() =>
    this.choices.enter.filter(({ entry }) => entry === this.selectedGate),
  );

  /** The selected leg as numbers, or else the longest one straight on. */
  readonly leg = $derived.by(() => {
    const { selected } = this;
    const { drives, drifts } = this.choices;
    const driven = selected !== null && isDriven(selected) ? selected : null;
    const gear = driven?.type === "drive" ? driven.gear : (gearsOf(drives)[0] ?? "forward");
    const inGear = drives.filter((drive) => drive.gear === gear);
    const legs = [inGear, drifts].find(({ length }) => length > 0) ?? this.#entries;
    const turns = turnsOf(legs);
    const turn = driven?.turn ?? (turns.includes(0) ? 0 : (turns[0] ?? 0));
    const longest = Math.max(0, ...legs.map(({ by }) => by));
    return { gear, turn, distance: driven?.by ?? longest, turns };
  });

  /** Aims at a target, selects a car that can act, or shows the card of another one. */
  clickCar(car: CarId): void {
    if (this.fireTargets.includes(car)) {
      const [first] = this.shotsAt(car);
      if (this.aimedAt === car) this.confirm();
      else if (first) this.select(first);
      return;
    }
    const canAct = carsOf(this.choices.declare).includes(car);
    if (canAct && car !== this.declaringCar) this.selectCar(car);
    this.#askWhyNot(car);
    this.inspect(car);
  }

  shotsAt(target: CarId): FireAction[] {
    return this.choices.fire.filter((shot) => shot.target === target);
  }

  inspect(car: CarId): void {
    this.inspectedCar = car;
    this.sheetOpen = true;
  }

  /** Asks why the first weapon that has not fired cannot fire at this car. */
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

  /** Loads the lanes from the preview of any legal leg, which lists all of them. */
  async #loadLanes(): Promise<void> {
    const { drives, drifts } = this.choices;
    const [first] = drives.length > 0 ? drives : drifts;
    if (!first) return;
    const { seq } = this.props;
    try {
      const info = await this.props.preview(first);
      if (info.type === "drive" && this.props.seq === seq) this.lanes = info.lanes;
    } catch {
      // Buttons and slider work without lanes.
    }
  }

  /** The preview of a declaration lists the lanes of its first movement. */
  #takeLanesOf(action: Action): void {
    if (action !== this.selected || action.type !== "declare") return;
    const { info } = this.preview;
    this.lanes = info?.type === "declare" ? info.lanes : [];
  }
}
