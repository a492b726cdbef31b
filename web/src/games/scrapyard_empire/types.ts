/** The types of Scrapyard Empire: the kit's generic types with its own filled in. */

import type {
  Action,
  Card,
  Catalogue,
  Event,
  Invention,
  Machine,
  Part,
  Preview,
  PrivateView,
  PublicView,
  QuestionView,
  Source,
} from "../../api/generated/scrapyard_empire";
import type { Seat } from "../../api/messages";
import type { Facts, GameTypes, GameView, PlayedStep, Position, TableProps } from "../kit/game";

export interface ScrapyardEmpire extends GameTypes {
  action: Action;
  event: Event;
  public: PublicView;
  private: PrivateView;
  preview: Preview;
  catalogue: Catalogue;
  roster: null;
}

export type EmpireFacts = Facts<ScrapyardEmpire>;
export type EmpireView = GameView<ScrapyardEmpire>;
export type EmpirePosition = Position<ScrapyardEmpire>;
export type EmpireStep = PlayedStep<ScrapyardEmpire>;
export type EmpireTableProps = TableProps<ScrapyardEmpire>;

/** A card of a deck, or a character. */
export type AnyCard = Card | Source;

/** A question within a phase. */
export type OpenQuestion = Exclude<QuestionView, { type: "phase" }>;

/** What the action `done` ends or declines. */
export type EndOf = "action" | "build" | "boost" | "reaction" | "choice" | "churn";

/** What texts call seats and cards. */
export interface Names {
  part(part: Part): string;
  machine(machine: Machine): string;
  invention(invention: Invention): string;
  card(card: AnyCard): string;
  /** The text of its ability, one sentence. */
  ability(card: Source): string;
  seat(seat: Seat): string;
  /** `Gear, Gear and Pipe` as `2 × Gear and Pipe`. */
  parts(parts: readonly Part[]): string;
  machines(machines: readonly Machine[]): string;
}

/** With what labels of actions take from the position. */
export interface ActionNames extends Names {
  /** The open card of a dig. */
  open: Card | null;
  ends: EndOf;
}

/** With what the question to the viewer takes from the position. */
export interface QuestionNames extends Names {
  /** The card that is being stolen, if the viewer sees it. */
  stolen: Card | null;
  asked: Seat | null;
}

/** With the player whom the match waits for. */
export interface WaitingNames extends Names {
  player: string;
}
