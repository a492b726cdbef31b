import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FromServer, Pairing } from "../api/messages";

let hear: (message: FromServer) => void = () => undefined;

vi.mock("./client.svelte", () => ({
  client: {
    me: null,
    listen: (listener: (message: FromServer) => void) => {
      hear = listener;
    },
  },
}));

const { pairings } = await import("./pairings.svelte");

const CLOCK = { type: "none" } as const;

function pairing(id: string): Pairing {
  return {
    id,
    game: "scrappers",
    seats: 2,
    clock: CLOCK,
    rated: false,
    waiting: 2,
    typical_wait_ms: null,
    commitment: "",
    created_at: "2026-11-28T12:00:00.000Z",
    expires_at: "2026-11-28T12:30:00.000Z",
  };
}

describe("a match that awaits the player", () => {
  const found = vi.fn();
  const calledOff = vi.fn();

  beforeEach(() => {
    found.mockClear();
    calledOff.mockClear();
    pairings.start(found, calledOff);
  });

  it("ends the waiting, and is found once", () => {
    hear({ type: "pairing_changed", pairing: pairing("a") });
    hear({ type: "paired", pairing_id: "a", match_id: "m" });
    hear({ type: "paired", pairing_id: "a", match_id: "m" });
    expect(found.mock.calls).toEqual([["m", "scrappers"]]);
    expect(pairings.all).toEqual([]);
    expect(calledOff).not.toHaveBeenCalled();
  });

  it("is called off if somebody does not come, and the player waits on", () => {
    hear({ type: "pairing_changed", pairing: pairing("b") });
    hear({ type: "paired", pairing_id: "b", match_id: "m2" });
    hear({ type: "pairing_changed", pairing: pairing("b") });
    expect(calledOff.mock.calls).toEqual([["m2"]]);
    expect(pairings.all).toEqual([pairing("b")]);
    hear({ type: "paired", pairing_id: "b", match_id: "m3" });
    expect(found).toHaveBeenLastCalledWith("m3", "scrappers");
  });

  it("ends without a word if this player did not come", () => {
    hear({ type: "pairing_changed", pairing: pairing("c") });
    hear({ type: "paired", pairing_id: "c", match_id: "m4" });
    hear({ type: "pairing_changed", pairing: pairing("c"), ended: "absent" });
    expect(calledOff).not.toHaveBeenCalled();
    expect(pairings.all).toEqual([]);
  });
});
