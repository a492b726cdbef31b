/** Positions and one of each action, event, preview and refusal, for tests. */

import type { Action, Event, PhaseView, Preview } from "../../api/generated/salvage";
import type { GameInfo, Refusal, Seat } from "../../api/messages";
import { seatLook, type SeatInfo } from "../../ui/seats";
import type { SalvagePosition } from "./types";

const NAMES = [
  "Bent Nail",
  "Rusty Spring",
  "Copper Coil",
  "Old Gearbox",
  "Fuel Pump",
  "Crane Hook",
  "Turbine",
  "Reactor Core",
];

interface Given {
  /** Ann has seat 0, Bo seat 1; null is a spectator. */
  me?: Seat | null;
  bid?: number | null;
}

export function position(phase: PhaseView, { me = 0, bid = null }: Given = {}): SalvagePosition {
  const awaiting = { bidding: [0], melting: [0], over: [] }[phase.type];
  return {
    catalogue: { cards: NAMES.map((name, at) => ({ value: at + 1, name })), hand: 3 },
    match: {} as SalvagePosition["match"],
    seats: ["Ann", "Bo"].map((name, seat) => person(name, seat, me)),
    me,
    seq: 1,
    awaiting,
    view: {
      public: { round: 3, phase, deck: 9, hands: [3, 3], points: [5, 9], open: [1, 3, 6] },
      private: me === null ? null : { hand: [1, 2, 4], bid },
    },
  };
}

function person(name: string, seat: Seat, me: Seat | null): SeatInfo {
  const mine = seat === me;
  return { ...seatLook(seat), seat, name, player: null, bot: null, presence: "here", mine };
}

const card = 4;
const odds = { card, higher: 9, same: 2, unseen: 20 };

interface Samples {
  actions: { [T in Action["type"]]: Extract<Action, { type: T }> };
  events: { [T in Event["type"]]: Extract<Event, { type: T }> };
  previews: { [T in Preview["type"]]: Extract<Preview, { type: T }> };
  refusals: Refusal[];
  info: GameInfo;
}

export const SAMPLES: Samples = {
  actions: {
    choose: { type: "choose", card },
    seal: { type: "seal" },
    melt: { type: "melt", card },
    keep: { type: "keep" },
  },
  events: {
    lot_turned: { type: "lot_turned", round: 2, card },
    chose: { type: "chose", seat: 0, card },
    sealed: { type: "sealed", seat: 0 },
    bids_shown: { type: "bids_shown", lot: 7, bids: [1, 6], winner: 1 },
    melt_offered: { type: "melt_offered", seat: 0 },
    melted: { type: "melted", seat: 0, card },
    kept: { type: "kept", seat: 0 },
    drew: { type: "drew", seat: 0, card },
  },
  previews: {
    choose: { type: "choose", ...odds },
    seal: { type: "seal", card },
    melt: { type: "melt", ...odds },
    keep: { type: "keep" },
  },
  refusals: [
    refusal("copies_option", { copies: 2, min: 3, max: 9 }),
    refusal("not_in_hand", { card }),
    refusal("same_card", { card }),
    refusal("nothing_chosen"),
    refusal("not_melting"),
    refusal("not_bidding"),
  ],
  info: {
    presets: [],
    slug: "salvage",
    options: { default: {}, schema: { type: "object", properties: {} } },
  } as unknown as GameInfo,
};

function refusal(reason: string, params: Refusal["params"] = {}): Refusal {
  return { code: `salvage.${reason}`, params, message: "" };
}
