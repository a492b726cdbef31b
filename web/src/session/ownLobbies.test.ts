import { expect, it, vi } from "vitest";
import type { Lobby, LobbySeat, Player } from "../api/messages";

const ME = { id: "me", name: "Ann", kind: "guest" } as Player;
const BO = { id: "bo", name: "Bo", kind: "guest" } as Player;

vi.mock("./client.svelte", () => ({ client: { me: { id: "me" } } }));
vi.mock("../api/http", () => ({ api: {} }));

const { ownLobbies } = await import("./ownLobbies.svelte");

function lobby(id: string, second: Partial<LobbySeat>): Lobby {
  const seats = [
    { seat: 0, player: BO },
    { seat: 1, player: null, ...second },
  ];
  return { id, owner: "bo", seats } as unknown as Lobby;
}

const KEPT = { invited: ME };
const TAKEN = { player: ME };

it("is outdated once an invitation was taken up, withdrawn, or its table closed", () => {
  ownLobbies.all = [lobby("a", KEPT)];
  expect(ownLobbies.invitations.map(({ id }) => id)).toEqual(["a"]);
  for (const second of [TAKEN, {}]) {
    const message = { type: "lobby_changed", lobby: lobby("a", second) } as const;
    expect(ownLobbies.isOutdatedBy(message)).toBe(true);
  }
  expect(ownLobbies.isOutdatedBy({ type: "lobby_closed", lobby_id: "a" })).toBe(true);
});

it("stays as it is while the invitation stands, and whatever others do", () => {
  ownLobbies.all = [lobby("a", KEPT), lobby("b", TAKEN)];
  for (const changed of [lobby("a", KEPT), lobby("b", TAKEN), lobby("c", {})]) {
    expect(ownLobbies.isOutdatedBy({ type: "lobby_changed", lobby: changed })).toBe(false);
  }
  expect(ownLobbies.isOutdatedBy({ type: "lobby_closed", lobby_id: "c" })).toBe(false);
});
