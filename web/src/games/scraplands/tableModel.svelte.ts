/**
 * What the player has selected: a plan with its first leg, a leg with its end, or a shot.
 *
 * A first click selects a legal action, a second one or the button sends it.
 */

import type { Action, CarId, Deed, Lane, Plan, Preview } from "../../api/generated/scraplands";
import type { Refusal } from "../../api/messages";
import { isEqual } from "../../api/patch";
import { PreviewQuery } from "../kit/previewQuery.svelte";
import { WhyNot } from "../kit/whyNot.svelte";
import { activeCar } from "./wording/actions";
import { chosenShot } from "./choices/attack";
import {
  carsOf,
  choicesOf,
  commonPlans,
  declarationOf,
  drivesOf,
  nextDeeds,
  targetsOf,
} from "./choices/choices";
import { LegControls } from "./choices/legControls.svelte";
import { courseOf, namesOf } from "./wording/labels";
import { plannedCar, plannedLanes, plannedState } from "./choices/plannable";
import { refusalText } from "./wording/refusals";
import {
  driveTargets,
  gatesOf,
  isDriven,
  poseAfter,
  turnPose,
  type DrivenAction,
} from "./choices/targets";
import type { FireAction, RaceTableProps } from "./types";
import { texts } from "./text";

/** The kind of decision that is asked for or planned. */
export type Stage = "declare" | "drive" | "attack" | "enter" | "none";

export class TableModel {
  /** The actions declared so far, in their order. */
  plan: Deed[] = $state.raw([]);
  /** The car that the player has selected to act, where there is a choice. */
  selectedCar: CarId | null = $state(null);
  selected: Action | null = $state.raw(null);
  /** What is sent after a plan: its first leg, or dice for it. */
  opening: Action | null = $state.raw(null);
  /** What is sent after the chosen leg: a last pivot, or a stop. */
  end: Action | null = $state.raw(null);
  /** The action under the pointer. */
  hovered: DrivenAction | null = $state.raw(null);
  /** The car whose card is shown. */
  inspectedCar: CarId | null = $state(null);
  /** Whether the drawer with that card is open, on narrow screens. */
  sheetOpen = $state(false);
  /** Lanes that can be driven now or first; loaded from a preview. */
  #loaded: Lane[] = $state.raw([]);
  /** The preview of the selected action. */
  readonly preview = new PreviewQuery<Action, Preview>();
  /** The preview of stopping, whose checks come with it. */
  readonly stopPreview = new PreviewQuery<Action, Preview>();
  readonly whyNot: WhyNot<Action, Preview>;
  /** The last plan of each car. */
  readonly #lastPlans = new Map<CarId, Plan>();
  readonly #getProps: () => RaceTableProps;

  constructor(getProps: () => RaceTableProps) {
    this.#getProps = getProps;
    this.whyNot = new WhyNot((refusal) => this.refusalText(refusal));
  }

  refusalText(refusal: Refusal): string {
    return refusalText(refusal, this.props) ?? refusal.message;
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
  readonly isHint = $derived.by(
    () => this.selected !== null && isEqual(this.selected, this.props.hint),
  );
  readonly gates = $derived.by(() => gatesOf(this.props.view.public, this.#namingFacts));
  readonly stage = $derived.by((): Stage => {
    const { declare, enter, fire, drives, drifts, dice, pivots, stop } = this.choices;
    if (declare.length > 0) return "declare";
    if (enter.length > 0) return "enter";
    if (fire.length > 0 || stop?.type === "hold_fire") return "attack";
    return drives.length + drifts.length + dice.length + pivots.length > 0 || stop
      ? "drive"
      : "none";
  });
  /** Where the planned actions lead. */
  readonly planned = $derived.by(() => plannedState(this.props, this.props.planned));
  /** The car that actions are declared for. */
  readonly declaringCar = $derived.by(() => {
    const cars = carsOf(this.choices.declare);
    const { selectedCar } = this;
    return selectedCar !== null && cars.includes(selectedCar) ? selectedCar : (cars[0] ?? null);
  });
  readonly actingCar = $derived.by(() => {
    const { planning, planned, view } = this.props;
    const car = planning ? plannedCar(planned) : activeCar(view.public);
    return this.declaringCar ?? car;
  });
  readonly lanes = $derived.by(() =>
    this.props.planning ? plannedLanes(this.planned) : this.#loaded,
  );
  /** The first legs of a plan that begins with a Move. */
  readonly #openings = $derived.by(() =>
    this.stage === "declare" && this.plan[0] === "move" && this.selected !== null
      ? drivesOf(this.lanes)
      : [],
  );
  /** The leg that is chosen: now, or as the first of a plan. */
  readonly chosenLeg = $derived.by(() => {
    const action = this.stage === "declare" ? this.opening : this.selected;
    return action !== null && isDriven(action) ? action : null;
  });
  readonly legs = new LegControls(this.#legSource());
  /** Targets on the course for the pointer. */
  readonly targets = $derived.by(() => {
    const { enter, drives, drifts } = this.choices;
    const legs = [...enter, ...drives, ...drifts, ...this.#openings];
    return driveTargets(legs, (action) => this.poseOf(action));
  });
  /** Cars that can be fired at. */
  readonly fireTargets = $derived.by(() => targetsOf(this.choices.fire));
  /** The shot that is chosen already and waits for another. */
  readonly chosenShot = $derived.by(() =>
    this.props.planning ? null : chosenShot(this.props.view.public),
  );
  /** The target of the selected shot. */
  readonly aimedAt = $derived.by(() =>
    this.selected?.type === "fire" ? this.selected.target : null,
  );
  /** Plans that are offered for the car: its last one, and usual ones. */
  readonly usualPlans = $derived.by(() => {
    const { declare } = this.choices;
    const car = this.declaringCar;
    if (car === null) return [];
    const last = this.#lastPlans.get(car);
    const again = last ? declarationOf(declare, car, last) : null;
    const others = commonPlans(declare, car).filter((action) => action !== again);
    return [
      ...(again ? [{ action: again, again: true }] : []),
      ...others.map((action) => ({ action, again: false })),
    ];
  });

  poseOf(action: DrivenAction) {
    const half = this.props.catalogue.car_length / 2;
    const pose = poseAfter(action, this.lanes, this.gates, half);
    const turn = action === this.chosenLeg && this.end?.type === "drive" ? this.end.turn : 0;
    return pose && turnPose(pose, turn);
  }

  /** Clears the selection, for a new position; plans for later stay as long as they can. */
  reset(): void {
    const { selected, plan } = this;
    const { legal, planning } = this.props;
    this.stopPreview.clear();
    if (planning && plan.length > 0 && selected === null && this.stage === "declare") return;
    const kept = planning ? (legal.find((action) => isEqual(action, selected)) ?? null) : null;
    this.clear();
    [this.selectedCar, this.#loaded, this.hovered] = [null, [], null];
    if (kept?.type === "declare") this.setPlan(kept.plan);
    else if (kept) this.select(kept);
    void this.#loadLanes();
    const { stop } = this.choices;
    if (stop?.type === "halt" && !planning) void this.stopPreview.ask(stop, this.props.preview);
  }

  select(action: Action): void {
    [this.selected, this.opening, this.end] = [action, null, null];
    this.whyNot.clear();
    if (this.props.planning) this.preview.clear();
    else void this.preview.ask(action, this.props.preview).then(() => this.#takeLanesOf(action));
  }

  confirm(): void {
    const { selected, opening, end } = this;
    if (selected === null) return;
    if (selected.type === "declare") this.#lastPlans.set(selected.car, selected.plan);
    const then = [opening, end].filter((action) => action !== null);
    this.props.act(selected, then);
  }

  /** A second click on the same choice confirms it. */
  selectOrConfirm(action: Action): void {
    if (this.selected === action) this.confirm();
    else this.select(action);
  }

  /** Chooses a leg on the course: the next one, or the first of the plan. */
  chooseLeg(action: DrivenAction): void {
    const { selected } = this;
    if (this.stage !== "declare") {
      this.select(action);
    } else if (selected) {
      this.whyNot.clear();
      [this.opening, this.end] = [action, null];
    }
  }

  chooseLegOrConfirm(action: DrivenAction): void {
    if (isEqual(this.chosenLeg, action)) this.confirm();
    else this.chooseLeg(action);
  }

  /** Chooses dice for the first leg of a plan, or no longer that. */
  toggleOpening(action: Action): void {
    [this.opening, this.end] = [isEqual(this.opening, action) ? null : action, null];
  }

  /** Chooses how the leg ends, or no longer that. */
  toggleEnd(action: Action): void {
    this.end = isEqual(this.end, action) ? null : action;
  }

  /** Selects what is usual here, for players who want to go on. */
  propose(): void {
    const { fire, dice } = this.choices;
    const [usual] = this.usualPlans;
    const [shot] = fire;
    if (this.stage === "declare" && usual) this.setPlan(usual.action.plan);
    else if (this.stage === "attack" && shot) this.select(shot);
    else if (this.targets.length > 0) this.legs.selectLongest();
    else if (this.choices.stop) this.select(this.choices.stop);
    else if (dice[0]) this.select(dice[0]);
  }

  /** Stops at once, unless that has consequences: then a second click does. */
  stop(): void {
    const { stop } = this.choices;
    if (!stop) return;
    const { info } = this.stopPreview;
    const isRisky = info?.type === "end" && info.checks.length > 0;
    if (isRisky && this.selected !== stop) this.select(stop);
    else this.props.act(stop);
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
    if (this.opening !== null || this.end !== null) {
      [this.opening, this.end] = this.end === null ? [null, null] : [this.opening, null];
      return true;
    }
    if (this.plan.length > 0) {
      this.removeDeedsFrom(this.plan.length - 1);
      return true;
    }
    return this.clear();
  }

  /** Takes all of the selection back; false if nothing is selected. */
  clear(): boolean {
    const had = this.selected !== null || this.plan.length > 0;
    [this.selected, this.opening, this.end, this.plan] = [null, null, null, []];
    this.preview.clear();
    return this.whyNot.clear() || had;
  }

  selectCar(car: CarId): void {
    this.clear();
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
    this.askWhyNot({ type: "declare", car, plan: [...plan, deed, ...passes] });
  }

  /** Removes the action at this index of the plan and those after it. */
  removeDeedsFrom(at: number): void {
    this.setPlan(this.plan.slice(0, at));
  }

  setPlan(plan: Deed[]): void {
    this.plan = plan;
    [this.opening, this.end] = [null, null];
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

  setPlanOrConfirm(plan: Plan): void {
    if (this.selected !== null && isEqual(this.plan, plan)) this.confirm();
    else this.setPlan(plan);
  }

  shotsAt(target: CarId): FireAction[] {
    return this.choices.fire.filter((shot) => shot.target === target);
  }

  inspect(car: CarId): void {
    this.inspectedCar = car;
    this.sheetOpen = true;
  }

  /** While planning nobody can say, so the plan's rule is told. */
  askWhyNot(action: Action): void {
    if (this.props.planning) this.whyNot.tell(texts.whyNot.planning);
    else this.whyNot.ask(action, this.props.preview);
  }

  #legSource() {
    // The source is read lazily, after all fields are initialised.
    const drives = () => [...this.choices.drives, ...this.#openings];
    const [drifts, entries] = [() => this.choices.drifts, () => this.choices.enter];
    const chosen = () => this.chosenLeg;
    return {
      get drives() {
        return drives();
      },
      get drifts() {
        return drifts();
      },
      get entries() {
        return entries();
      },
      get chosen() {
        return chosen();
      },
      choose: (action: DrivenAction) => this.chooseLeg(action),
    };
  }

  /** Loads the lanes from the preview of any legal leg, which lists all of them. */
  async #loadLanes(): Promise<void> {
    const { drives, drifts } = this.choices;
    const [first] = drives.length > 0 ? drives : drifts;
    if (!first || this.props.planning) return;
    const { seq } = this.props;
    try {
      const info = await this.props.preview(first);
      if (info.type === "drive" && this.props.seq === seq) this.#loaded = info.lanes;
    } catch {
      // Buttons and slider work without lanes.
    }
  }

  /** The preview of a declaration lists the lanes of its first movement. */
  #takeLanesOf(action: Action): void {
    if (action !== this.selected || action.type !== "declare") return;
    const { info } = this.preview;
    this.#loaded = info?.type === "declare" ? info.lanes : [];
  }
}
