/**
 * What this player has picked up so far: the action, space, target or card that is being selected.
 *
 * A first click proposes one of the legal actions, a second one or the button sends it.
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
} from "../../api/generated/scrap_world";
import { isEqual } from "../../api/patch";
import { settings } from "../../settings/settings.svelte";
import type { Refusal } from "../../api/messages";
import { PreviewQuery } from "../kit/previewQuery.svelte";
import {
  choicesOf,
  defenceWith,
  moveSpaces,
  isLegal,
  availablePieces,
  attackTargets,
} from "./choices";
import { namesOf } from "./labels";
import { simplestAction, simplestAttack } from "./whyNot";
import { refusalText } from "./refusals";
import type { AttackAction, MoveAction, ScrapTableProps, Variant } from "./types";
import { needsConfirmation } from "./confirmation";

export type MovePreview = Variant<Preview, "move">;
export type MoveDeed = MoveAction["type"];

const MOVE_DEEDS: readonly MoveDeed[] = ["half_move", "move", "run"];

export class TableModel {
  /** The row of the table of actions that is selected, if any. */
  selectedDeed: Deed | null = $state(null);
  /** The legal action that is proposed. */
  selected: Action | null = $state.raw(null);
  /** The terrain piece that is looked at, before it is taken. */
  selectedPiece: { piece: PieceId; turned: number } | null = $state.raw(null);
  /** The suit that would be deployed. */
  selectedSuit: SuitId | null = $state(null);
  /** Armor cards ticked by the defender. */
  selectedArmor: CardNo[] = $state.raw([]);
  /** Whose card is looked at. */
  inspected: SuitId | null = $state(null);
  /** The cards lie open, where there is no room for them to do so always. */
  sheetOpen = $state(false);
  /** The space under the pointer, and the one under the keyboard's cursor. */
  hovered: Cell | null = $state(null);
  cursor: Cell = $state("F6");
  /** The answer about what is proposed, and about what is asked why it is not possible. */
  readonly preview = new PreviewQuery<Action, Preview>();
  readonly whyNot = new PreviewQuery<Action, Preview>();
  /** The whole reach of each kind of move, once the server has told it. */
  movePreviews: Partial<Record<MoveDeed, MovePreview>> = $state.raw({});
  /** A terrain piece in hand, as it would lie somewhere. */
  piecePreview: Variant<Preview, "piece"> | null = $state.raw(null);

  readonly #readProps: () => ScrapTableProps;

  constructor(readProps: () => ScrapTableProps) {
    this.#readProps = readProps;
  }

  readonly props = $derived.by(() => this.#readProps());
  /** A match is another one at each step, but not those who play it. */
  readonly #matchSeats = $derived.by(() => this.props.match.seats);
  readonly names = $derived.by(() => {
    const { catalogue, seats } = this.props;
    return namesOf({ catalogue, seats, match: { seats: this.#matchSeats } });
  });
  readonly choices = $derived.by(() => choicesOf(this.props.legal, this.props.catalogue));
  readonly busy = $derived.by(() => this.props.sent !== null);
  /** What is proposed is what a bot would do. */
  readonly hinted = $derived.by(
    () => this.selected !== null && isEqual(this.selected, this.props.hint),
  );
  /** The suit that has the activation. */
  readonly acting = $derived.by(() => {
    const { phase } = this.props.view.public;
    const isActing = phase.type === "activation" || phase.type === "defence";
    return isActing ? this.props.view.public.suits.find(({ id }) => id === phase.suit) : undefined;
  });
  /** The suit that the proposed attack is aimed at. */
  readonly target = $derived.by(() => {
    const { selected } = this;
    return selected !== null && "target" in selected ? selected.target : null;
  });
  /** The suit of this player that is under attack. */
  readonly attacked = $derived.by(() => {
    const { phase } = this.props.view.public;
    return phase.type === "defence" && this.choices.defend.length > 0
      ? phase.attack.attack.target
      : null;
  });
  /** The suit to deploy: the selected one, or the only one. */
  readonly suitToDeploy = $derived.by(() => {
    const suits = [...this.choices.deploy.keys()];
    return this.selectedSuit !== null && suits.includes(this.selectedSuit)
      ? this.selectedSuit
      : (suits[0] ?? null);
  });
  /** Spaces to click, each with what that proposes. */
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

  /** Forgets everything picked: the position is another one. */
  reset(): void {
    this.back();
    [this.selectedSuit, this.selectedArmor, this.selectedPiece] = [null, [], null];
    [this.movePreviews, this.piecePreview] = [{}, null];
    this.whyNot.clear();
    this.#loadMovePreviews();
    void this.#loadPiecePreview();
    if (this.choices.defend.length > 0) this.selectArmor([]);
  }

  select(action: Action): void {
    this.selected = action;
    this.whyNot.clear();
    void this.preview.ask(action, this.props.preview);
  }

  /** Sends what is proposed. */
  confirm(): void {
    if (this.selected && !this.busy) this.props.act(this.selected);
  }

  /** Proposes what a bot would do, by the way that the player would go. */
  showHint(advice: Action): void {
    const action = this.props.legal.find((legal) => isEqual(legal, advice));
    if (!action) return;
    this.back();
    if (action.type === "take_piece")
      this.selectedPiece = { piece: action.piece, turned: action.turned };
    if (action.type === "deploy") this.selectedSuit = action.suit;
    if (action.type === "defend") this.selectedArmor = action.armor;
    this.select(action);
  }

  /** One step back; false if there was nothing to go back from. */
  back(): boolean {
    const had = this.selected !== null || this.selectedDeed !== null || this.whyNot.action !== null;
    [this.selected, this.selectedDeed] = [null, null];
    this.preview.clear();
    this.whyNot.clear();
    return had;
  }

  /** A button of the table of actions. */
  selectDeed(deed: Deed): void {
    if (!isLegal(this.choices, deed)) {
      this.#askWhyNot(deed);
      return;
    }
    const [only, ...others] = this.choices.plain.get(deed as never) ?? [];
    if (this.selected !== null && this.selected === only && others.length === 0) {
      this.confirm();
      return;
    }
    const again = this.selectedDeed === deed;
    this.back();
    this.selectedDeed = again ? null : deed;
    if (!again && only && others.length === 0) this.select(only);
  }

  /** A space of the board. */
  selectSpace(cell: Cell): void {
    const suit = this.props.view.public.suits.find(({ at }) => at === cell);
    if (suit && this.targets.includes(suit.id)) {
      this.selectTarget(suit.id);
      return;
    }
    const action = this.spaces.get(cell);
    if (action) {
      const again = this.selected && "to" in this.selected && this.selected.to === cell;
      if (again || this.selected === action) this.confirm();
      else this.select(action);
      return;
    }
    if (suit) this.inspect(suit.id);
    else if (this.selected !== null) this.back();
  }

  selectTarget(target: SuitId): void {
    if (this.selected && "target" in this.selected && this.selected.target === target) {
      this.confirm();
      return;
    }
    const [first] = this.attacksOn(target);
    if (first) this.select(first);
  }

  /** Asks again where points would be lost, if the player wants to be asked. */
  endActivation(): void {
    const { end } = this.choices;
    if (!end) return;
    if (this.selected === end) this.confirm();
    else if (settings.choices.confirmations && needsConfirmation(end, this.props)) {
      this.back();
      this.select(end);
    } else if (!this.busy) this.props.act(end);
  }

  refusalText(refusal: Refusal): string {
    return refusalText(refusal, this.props) ?? refusal.message;
  }

  selectSide(side: Side): void {
    const action = this.choices.sides.get(side);
    if (action && this.selected === action) this.confirm();
    else if (action) this.select(action);
  }

  /** Legal attacks on a suit, with the deed that is selected or with any. */
  attacksOn(target: SuitId): AttackAction[] {
    const { attacks } = this.choices;
    const isMeant = ({ type }: AttackAction) =>
      this.selectedDeed === null || this.selectedDeed === type;
    return attacks.filter((attack) => attack.target === target && isMeant(attack));
  }

  /** Looks at a suit. An enemy that cannot be attacked says why first, and shows its card then. */
  inspect(suit: SuitId): void {
    const again = this.inspected === suit;
    this.inspected = suit;
    const target = this.props.view.public.suits.find(({ id }) => id === suit);
    const isEnemy = target && target.seat !== this.props.me && this.acting?.seat === this.props.me;
    const deed = this.selectedDeed === "full_attack" ? "full_attack" : "quick_attack";
    const attack =
      isEnemy && this.acting && this.props.legal.length > 0 && !again
        ? simplestAttack(deed, this.acting, target, this.props.catalogue)
        : null;
    if (attack) void this.whyNot.ask(attack, this.props.preview);
    else this.sheetOpen = true;
  }

  /** Looks at a terrain piece, which proposes to take it unturned. */
  selectPiece(piece: PieceId): void {
    this.#selectPiece(piece, availablePieces(this.choices).get(piece)?.[0] ?? 0);
  }

  /** Turns the piece that is looked at to its next legal turn. */
  turnPiece(): void {
    if (!this.selectedPiece) return;
    const { piece, turned } = this.selectedPiece;
    const turns = availablePieces(this.choices).get(piece) ?? [];
    this.#selectPiece(piece, turns[(turns.indexOf(turned) + 1) % turns.length] ?? turned);
  }

  #selectPiece(piece: PieceId, turned: number): void {
    this.selectedPiece = { piece, turned };
    const take = this.choices.take.find((take) => take.piece === piece && take.turned === turned);
    if (take) this.select(take);
  }

  /** Which suit the lit spaces are for. */
  selectSuit(suit: SuitId): void {
    this.back();
    this.selectedSuit = suit;
  }

  selectArmor(cards: CardNo[]): void {
    const answer = defenceWith(this.choices.defend, cards);
    if (!answer) return;
    this.selectedArmor = cards;
    this.select(answer);
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
          // Without the reach the spaces are lit all the same; only costs and paths are missing.
        },
      );
    }
  }

  /** One legal place tells the shape of the piece for all of them. */
  async #loadPiecePreview(): Promise<void> {
    const [put] = this.choices.put.values();
    if (!put) return;
    const { seq } = this.props;
    try {
      const info = await this.props.preview(put);
      if (info.type === "piece" && this.props.seq === seq) this.piecePreview = info;
    } catch {
      // The places are lit all the same.
    }
  }

  /** Asks about the simplestAction action of that row, to hear why it is refused. */
  #askWhyNot(deed: Deed): void {
    if (!this.acting || this.props.legal.length === 0) return;
    const action = simplestAction(deed, this.acting, this.props.view.public, this.props.catalogue);
    if (!action) return;
    this.back();
    void this.whyNot.ask(action, this.props.preview);
  }
}
