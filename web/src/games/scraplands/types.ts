/** The generated types of Scraplands, bundled for the kit, and short names for some of them. */

import type {
  Action,
  CarId,
  Catalogue,
  CheckCause,
  Deed,
  Event,
  Mission,
  Obstacle,
  PieceNo,
  Preview,
  PublicView,
  Roster,
  WeaponNo,
} from "../../api/generated/scraplands";
import type { Seat } from "../../api/messages";
import type { Facts, GameTypes, Position, TableProps } from "../kit/game";
import type { Variant } from "../kit/text/variants";

export interface Scraplands extends GameTypes {
  action: Action;
  event: Event;
  public: PublicView;
  private: null;
  preview: Preview;
  catalogue: Catalogue;
  roster: Roster;
}

export type RaceFacts = Facts<Scraplands>;
export type RacePosition = Position<Scraplands>;
export type RaceTableProps = TableProps<Scraplands>;

export type EnterAction = Variant<Action, "enter">;
export type DeclareAction = Variant<Action, "declare">;
export type DriveAction = Variant<Action, "drive">;
export type DriftAction = Variant<Action, "drift">;
export type FireAction = Variant<Action, "fire">;

export type DrivePreview = Variant<Preview, "drive">;

interface NamedCar {
  seat: Seat;
  /** Without its player. */
  name: string;
  /** The letter of its seat and its number in the team: `A1`. */
  roofNumber: string;
  weapons: string[];
}

/** What texts call seats, cars, weapons and terrain. */
export interface Names {
  cars: NamedCar[];
  /** `Runner of Ann`. */
  car(id: CarId): string;
  /** `Runner`, for places that show its player as well. */
  short(id: CarId): string;
  seatOf(id: CarId): Seat | null;
  weapon(car: CarId, no: WeaponNo): string;
  piece(no: PieceNo): string;
  obstacle(obstacle: Obstacle): string;
  cause(cause: CheckCause): string;
  seat(seat: Seat): string;
}

/** Which shot of an Attack is to be chosen. */
export type AttackStage = "first" | "second";

/** With what labels of actions take from the position. */
export interface ActionNames extends Names {
  /** A weapon of the car that acts. */
  ownWeapon(no: WeaponNo): string;
  /** The shot that is aimed and waits for another. */
  chosenShot: FireAction | null;
}

/** With what prompts take from the position. */
export interface PromptNames extends Names {
  /** Command points that a car has left. */
  commandOf(car: CarId): number;
  /** What the acting car does. */
  doing: Deed;
  attackStage: AttackStage;
  mission: Mission;
}

/** With the player whom the match waits for. */
export interface WaitingNames extends PromptNames {
  player: string;
}

/** With what log lines take from the earlier events of the step. */
export interface LogNames extends Names {
  /** Whether the passed Attack is a second shot, whose target is wrecked. */
  isShotLost: boolean;
  /** Whether the car passed a Move before, possible or not. */
  isMovePassed: boolean;
}
