/** Players whose chat is hidden, stored on this device only. */

import { deviceStorage } from "./storage";

const KEY = "scrapworks.muted";
/** The oldest entries are dropped. */
const MUTED_MAX = 200;

export interface MutedPlayer {
  id: string;
  /** Their name when they were muted. */
  name: string;
}

class Mutes {
  /** Newest first. */
  all: MutedPlayer[] = $state.raw(read());

  has(player_id: string): boolean {
    return this.all.some(({ id }) => id === player_id);
  }

  mute({ id, name }: MutedPlayer): void {
    this.keep([{ id, name }, ...this.without(id)].slice(0, MUTED_MAX));
  }

  unmute(player_id: string): void {
    this.keep(this.without(player_id));
  }

  /** Applies changes made in other tabs. */
  follow(): void {
    addEventListener("storage", ({ key }) => {
      if (key === KEY || key === null) this.all = read();
    });
  }

  private without(player_id: string): MutedPlayer[] {
    return this.all.filter(({ id }) => id !== player_id);
  }

  private keep(all: MutedPlayer[]): void {
    this.all = all;
    deviceStorage.setItem(KEY, JSON.stringify(all));
  }
}

function read(): MutedPlayer[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isMuted).slice(0, MUTED_MAX) : [];
  } catch {
    return [];
  }
}

function isMuted(kept: unknown): kept is MutedPlayer {
  if (typeof kept !== "object" || kept === null) return false;
  const { id, name } = kept as Partial<MutedPlayer>;
  return typeof id === "string" && typeof name === "string";
}

export const mutedPlayers = new Mutes();
