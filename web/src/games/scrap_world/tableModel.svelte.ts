/**
 * View model of the table: the player's selection, its preview and the legal actions.
 *
 * The first click selects a legal action, the second one or the button sends it.
 */

import type {
  Action,
  CardNo,
  Cell,
  Deed,
  PieceId,
  Preview,
  Side,
  SuitId,
  SuitView,
} from "../../api/generated/scrap_world";
import { isEqual } from "../../api/patch";
import { settings } from "../../settings/settings.svelte";
import type { Refusal } from "../../api/messages";
import { RefusedError } from "../../api/refusedError";
import { PreviewQuery } from "../kit/previewQuery.svelte";
import { WhyNot } from "../kit/whyNot.svelte";
import {
  choicesOf,
  defenceWith,
  isAttack,
  isMove,
  moveSpaces,
  usualAttack,
  availablePieces,
  attackTargets,
} from "./choices/choices";
import { actingSuit, needsConfirmation } from "./wording/actions";
import { namesOf } from "./wording/labels";
import {
  after,
  attacksFrom,
  plannedMarks,
  planStart,
  type PlannedMark,
  type PlanState,
} from "./choices/plan";
import {
  actionOnSpace,
  attacksWithEachWeapon,
  mostTelling,
  simplestActions,
} from "./wording/whyNot";
import { texts } from "./text";
import { refusalText } from "./wording/refusals";
import type { Variant } from "../kit/text/variants";
import type { AttackAction, MoveAction, ScrapTableProps } from "./types";

type MovePreview = Variant<Preview, "move">;
type MoveDeed = MoveAction["type"];

const MOVE_DEEDS: readonly MoveDeed[] = ["half_move", "move", "run"];

export class TableModel {
  /** The kind of action that is selected. */
  selectedDeed: Deed | null = $state(null);
  /** The legal action that `confirm` sends. */
  selected: Action | null = $state.raw(null);
  /** The terrain piece to take, with its quarter turns. */
  selectedPiece: { piece: PieceId; turned: number } | null = $state.raw(null);
  /** The suit that the player selected for deployment. */
  selectedSuit: SuitId | null = $state(null);
  /** Armor cards of the selected defence. */
  selectedArmor: CardNo[] = $state.raw([]);
  /** Attacks that follow the selected move. */
  followUp: AttackAction | null = $state.raw(null);
  /** The suit whose sheet is shown. */
  inspected: SuitId | null = $state(null);
  /** Whether the sheets are open as a drawer, on narrow screens. */
  sheetOpen = $state(false);
  /** The space under the mouse. */
  hovered: Cell | null = $state(null);
  /** The space of the keyboard cursor. */
  cursor: Cell = $state("F6");
  /** Preview of the selected action. */
  readonly preview = new PreviewQuery<Action, Preview>();
  /** Why the last click did nothing. */
  readonly whyNot: WhyNot<Action, Preview>;
  /** A preview of each legal kind of move, with all spaces in reach. */
  movePreviews: Partial<Record<MoveDeed, MovePreview>> = $state.raw({});
  /** The terrain piece in hand on one of its legal spaces. */
  piecePreview: Variant<Preview, "piece"> | null = $state.raw(null);

  readonly #readProps: () => ScrapTableProps;

  constructor(readProps: () => ScrapTableProps) {
    this.#readProps = readProps;
    this.whyNot = new WhyNot((refusal) => this.refusalText(refusal));
  }

  readonly props = $derived.by(() => this.#readProps());
  /** A value of its own, since `match` changes at every step and its seats do not. */
  readonly #matchSeats = $derived.by(() => this.props.match.seats);
  readonly names = $derived.by(() => {
    const { catalogue, seats } = this.props;
    return namesOf({ catalogue, seats, match: { seats: this.#matchSeats } });
  });
  readonly isOpen = $derived.by(() => this.props.legal.length > 0);
  readonly choices = $derived.by(() => choicesOf(this.props.legal, this.props.catalogue));
  /** The selected action has been sent. */
  readonly busy = $derived.by(
    () => this.selected !== null && isEqual(this.selected, this.props.sent),
  );
  /** The viewer's suit that acts, with what it has after the planned actions; else null. */
  readonly state = $derived.by((): PlanState | null => {
    const { view, me, planning, planned, catalogue } = this.props;
    const start = planStart(view.public, me);
    if (start === null || !planning) return start;
    return planned.reduce<PlanState>((state, action) => after(state, action, catalogue), start);
  });
  /** The selected action is the bot's hint. */
  readonly hinted = $derived.by(
    () => this.selected !== null && isEqual(this.selected, this.props.hint),
  );
  /** The suit that has the activation, or that is planned for. */
  readonly acting = $derived.by(() =>
    this.props.planning
      ? this.suit(this.state?.suit.id ?? null)
      : this.suit(actingSuit(this.props.view.public)),
  );
  /** Planned actions, or an attack that follows the selected move, as marks on the board. */
  readonly plannedMarks = $derived.by((): PlannedMark[] => {
    const { planned, planning, sent, view, me } = this.props;
    const start = planStart(view.public, me);
    if (start === null) return [];
    const before = sent === null || planning ? [] : [sent];
    const { selected, followUp } = this;
    const next = followUp === null || selected === null ? [] : [selected, followUp];
    return plannedMarks(start, [...before, ...planned, ...next], view.public);
  });
  /** Attacks that could follow the selected move, by the points and energy that it leaves. */
  readonly followUps = $derived.by((): AttackAction[] => {
    const { selected, state } = this;
    if (selected === null || !isMove(selected) || state === null) return [];
    const { catalogue, view } = this.props;
    return attacksFrom(after(state, selected, catalogue), view.public, catalogue);
  });
  /** The target of the selected attack. */
  readonly target = $derived.by(() => {
    const { selected } = this;
    return selected !== null && "target" in selected ? selected.target : null;
  });
  /** The viewer's suit that is under attack. */
  readonly attacked = $derived.by(() => {
    const { phase } = this.props.view.public;
    return phase.type === "defence" && this.choices.defend.length > 0
      ? phase.attack.attack.target
      : null;
  });
  /** The suit to deploy: the selected one, or the first. */
  readonly suitToDeploy = $derived.by(() => {
    const suits = [...this.choices.deploy.keys()];
    return this.selectedSuit !== null && suits.includes(this.selectedSuit)
      ? this.selectedSuit
      : (suits[0] ?? null);
  });
  /** Spaces that can be selected, with their actions. */
  readonly spaces = $derived.by((): ReadonlyMap<Cell, Action> => {
    const { put, deploy, moves } = this.choices;
    if (put.size > 0) return put;
    if (this.suitToDeploy !== null) return deploy.get(this.suitToDeploy) ?? new Map();
    const isMove =
      this.selectedDeed === null || MOVE_DEEDS.some((deed) => deed === this.selectedDeed);
    return moves.size > 0 && isMove ? moveSpaces(this.choices, this.selectedDeed) : new Map();
  });
  readonly targets = $derived.by(() =>
    this.selectedDeed === null ||
    this.selectedDeed === "quick_attack" ||
    this.selectedDeed === "full_attack"
      ? attackTargets(this.choices, this.selectedDeed)
      : [],
  );

  suit(id: SuitId | null): SuitView | undefined {
    return this.props.view.public.suits.find((suit) => suit.id === id);
  }

  /** The preview of the selected action, if it is of this type. */
  previewOf<T extends Preview["type"]>(type: T): Variant<Preview, T> | null {
    const { info } = this.preview;
    return info?.type === type ? (info as Variant<Preview, T>) : null;
  }

  /** Clears the selection for a new position. */
  reset(): void {
    this.back();
    [this.selectedSuit, this.selectedArmor, this.selectedPiece] = [null, [], null];
    [this.movePreviews, this.piecePreview] = [{}, null];
    if (this.props.planning) return;
    this.#loadMovePreviews();
    void this.#loadPiecePreview();
    if (this.choices.defend.length > 0) this.selectArmor([]);
  }

  select(action: Action): void {
    [this.selected, this.followUp] = [action, null];
    this.whyNot.clear();
    if (!this.props.planning) void this.preview.ask(action, this.props.preview);
  }

  /** Sends the selected action, and what follows it; the same action is not sent twice. */
  confirm(): void {
    const { selected, followUp } = this;
    if (selected === null || this.busy) return;
    const { planning } = this.props;
    this.props.act(selected, [...(followUp === null ? [] : [followUp]), ...this.#endAfter()]);
    if (planning) this.back();
  }

  /**
   * The end of the activation if the choice ends with an attack that takes its last points: nothing
   * else can be done then, and dice are not taken back.
   */
  #endAfter(): Action[] {
    const { selected, followUp, state } = this;
    const { planning, catalogue } = this.props;
    if (planning || selected === null || state === null) return [];
    const chosen = followUp === null ? [selected] : [selected, followUp];
    const last = chosen.at(-1);
    const left = chosen.reduce((state, action) => after(state, action, catalogue), state);
    return last && isAttack(last) && left.points === 0 ? [{ type: "end_activation" }] : [];
  }

  /** Lets an attack follow the selected move, or takes it away again. */
  toggleFollowUp(attack: AttackAction): void {
    this.followUp = this.followUp !== null && isEqual(this.followUp, attack) ? null : attack;
  }

  /** Selects the action of a hint, with its piece, suit or cards. */
  showHint(hint: Action): void {
    const action = this.props.legal.find((legal) => isEqual(legal, hint));
    if (!action) return;
    this.back();
    if (action.type === "take_piece") this.selectedPiece = action;
    if (action.type === "deploy") this.selectedSuit = action.suit;
    if (action.type === "defend") this.selectedArmor = action.armor;
    this.select(action);
  }

  /** Clears the selection; false if there was none. */
  back(): boolean {
    const hadSelection = this.selected !== null || this.selectedDeed !== null;
    [this.selected, this.selectedDeed, this.followUp] = [null, null, null];
    this.preview.clear();
    return this.whyNot.clear() || hadSelection;
  }

  /**
   * Selects a kind of action, or asks the server why it is refused. The second click confirms an
   * action without a target, and deselects the other kinds.
   */
  selectDeed(deed: Deed): void {
    if (!this.choices.types.has(deed)) {
      this.#askWhyNot(deed);
      return;
    }
    const [only, ...others] = this.choices.untargeted.get(deed) ?? [];
    if (this.selected !== null && this.selected === only && others.length === 0) {
      this.confirm();
      return;
    }
    const isRepeated = this.selectedDeed === deed;
    this.back();
    this.selectedDeed = isRepeated ? null : deed;
    if (!isRepeated && only && others.length === 0) this.select(only);
  }

  /** Selects what is on a space: target, action or suit. */
  selectSpace(cell: Cell): void {
    const suit = this.props.view.public.suits.find(({ at }) => at === cell);
    if (suit && this.#selectFollowUp(suit.id)) return;
    if (suit && this.targets.includes(suit.id)) {
      this.selectTarget(suit.id);
      return;
    }
    const action = this.spaces.get(cell);
    if (action) {
      const isRepeated = this.selected && "to" in this.selected && this.selected.to === cell;
      if (isRepeated || this.selected === action) this.confirm();
      else this.select(action);
      return;
    }
    if (suit) this.inspect(suit.id);
    else this.#askAboutSpace(cell);
  }

  /** The acting suit was dragged to a space: it is selected, so that it can be taken back. */
  dropOn(cell: Cell): void {
    const action = this.spaces.get(cell);
    if (action) this.select(action);
    else this.selectSpace(cell);
  }

  /** After a move is selected, a click on an enemy lets an attack follow; a second one confirms. */
  #selectFollowUp(target: SuitId): boolean {
    const first = this.followUps.find((attack) => attack.target === target);
    if (!first) return false;
    if (this.followUp?.target === target) this.confirm();
    else this.followUp = first;
    return true;
  }

  selectTarget(target: SuitId): void {
    if (this.selected && "target" in this.selected && this.selected.target === target) {
      this.confirm();
      return;
    }
    const attack = usualAttack(this.attacksOn(target), this.acting, this.props.catalogue);
    if (attack) this.select(attack);
  }

  /** Asks for confirmation if points would be lost, unless the player switched that off. */
  endActivation(): void {
    const { end } = this.choices;
    if (!end) return;
    if (this.selected === end) this.confirm();
    else if (settings.choices.confirmations && needsConfirmation(end, this.props)) {
      this.back();
      this.select(end);
    } else if (!isEqual(end, this.props.sent)) this.props.act(end);
  }

  refusalText(refusal: Refusal): string {
    return refusalText(refusal, this.props) ?? refusal.message;
  }

  selectSide(side: Side): void {
    const action = this.choices.sides.get(side);
    if (!action) this.askWhyNot({ type: "choose_side", side });
    else if (this.selected === action) this.confirm();
    else this.select(action);
  }

  /** Legal attacks on a suit, of the selected kind or of any. */
  attacksOn(target: SuitId): AttackAction[] {
    const { attacks } = this.choices;
    const isSelectedKind = ({ type }: AttackAction) =>
      this.selectedDeed === null || this.selectedDeed === type;
    return attacks.filter((attack) => attack.target === target && isSelectedKind(attack));
  }

  /** Shows a suit's sheet. For an enemy out of reach the first click shows why instead. */
  inspect(suit: SuitId): void {
    const isRepeated = this.inspected === suit;
    this.inspected = suit;
    const target = this.suit(suit);
    const isEnemy = target && target.seat !== this.props.me && this.acting?.seat === this.props.me;
    const deed = this.selectedDeed === "full_attack" ? "full_attack" : "quick_attack";
    const attacks =
      isEnemy && this.acting && this.isOpen && !isRepeated
        ? attacksWithEachWeapon(deed, this.acting, target, this.props.catalogue)
        : [];
    if (attacks.length > 0) this.#askWhyNone(attacks);
    else this.sheetOpen = true;
  }

  /** Selects a terrain piece in its first legal turn. */
  selectPiece(piece: PieceId): void {
    this.#selectPiece(piece, availablePieces(this.choices).get(piece)?.[0] ?? 0);
  }

  /** Turns the selected piece to its next legal turn. */
  turnPiece(): void {
    if (!this.selectedPiece) return;
    const { piece, turned } = this.selectedPiece;
    const turns = availablePieces(this.choices).get(piece) ?? [];
    this.#selectPiece(piece, turns[(turns.indexOf(turned) + 1) % turns.length] ?? turned);
  }

  #selectPiece(piece: PieceId, turned: number): void {
    if (!availablePieces(this.choices).has(piece)) {
      this.askWhyNot({ type: "take_piece", piece, turned });
      return;
    }
    this.selectedPiece = { piece, turned };
    const take = this.choices.take.find((take) => take.piece === piece && take.turned === turned);
    if (take) this.select(take);
  }

  /** Selects the suit to deploy. */
  selectSuit(suit: SuitId): void {
    this.back();
    this.selectedSuit = suit;
  }

  selectArmor(cards: CardNo[]): void {
    const defence = defenceWith(this.choices.defend, cards);
    if (!defence) {
      this.askWhyNot({ type: "defend", armor: cards });
      return;
    }
    this.selectedArmor = cards;
    this.select(defence);
  }

  #loadMovePreviews(): void {
    for (const deed of MOVE_DEEDS) {
      const [action] = moveSpaces(this.choices, deed).values();
      if (!action) continue;
      const { seq } = this.props;
      this.props.preview(action).then(
        (info) => {
          if (info.type === "move" && this.props.seq === seq) {
            this.movePreviews = { ...this.movePreviews, [deed]: info };
          }
        },
        () => {
          // Only costs and paths are missing then.
        },
      );
    }
  }

  /** Previews the piece on one legal space; its shape is the same on all of them. */
  async #loadPiecePreview(): Promise<void> {
    const [put] = this.choices.put.values();
    if (!put) return;
    const { seq } = this.props;
    try {
      const info = await this.props.preview(put);
      if (info.type === "piece" && this.props.seq === seq) this.piecePreview = info;
    } catch {
      // Only the ghost of the piece is missing then.
    }
  }

  /** Asks the server why this kind of action is refused. */
  #askWhyNot(deed: Deed): void {
    if (!this.acting || !this.isOpen) return;
    const { view, catalogue } = this.props;
    const actions = simplestActions(deed, this.acting, view.public, catalogue);
    this.back();
    if (actions.length > 0) this.#askWhyNone(actions);
    else this.whyNot.tell(texts.whyNot.noAttack);
  }

  /** Asks the server why nothing can be done on a space. */
  #askAboutSpace(cell: Cell): void {
    this.back();
    if (!this.isOpen) return;
    const action = actionOnSpace(cell, this.choices, this.selectedDeed, this.suitToDeploy);
    if (action) this.#askWhyNone([action]);
  }

  /** Asks the server why this action is refused. */
  askWhyNot(action: Action): void {
    this.whyNot.clear();
    this.#askWhyNone([action]);
  }

  /** Asks about all these actions, and keeps the refusal that says most. */
  #askWhyNone(actions: Action[]): void {
    const [first] = actions;
    if (!first) return;
    if (this.props.planning) {
      this.whyNot.tell(texts.whyNot.planned);
      return;
    }
    this.whyNot.ask(first, async () => {
      const answers = await Promise.allSettled(actions.map((action) => this.props.preview(action)));
      const refusals = answers.flatMap((answer) =>
        answer.status === "rejected" && answer.reason instanceof RefusedError
          ? [answer.reason.refusal]
          : [],
      );
      const refusal = mostTelling(refusals);
      if (refusal) throw new RefusedError(refusal);
      return this.props.preview(first);
    });
  }
}
