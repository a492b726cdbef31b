/**
 * Makes visitors players. Where nobody else sees the name, as in a match against bots, it is made
 * up; it is asked for as soon as somebody will see it.
 */

import { client } from "../client.svelte";
import { deviceStorage } from "../../settings/storage";
import type { Player } from "../../api/messages";
import { suggestName } from "../../i18n";

/** Id of the player whose name was made up. */
const KEY = "scrapworks.made_up_name";

class SignUp {
  /** Whether the dialog is open. */
  asking = $state(false);
  /** The name in the form: made up, or as the visitor has typed it on any page. */
  private written: string | null = $state(null);
  private suggestion: string | null = null;
  private answer: ((player: Player | null) => void) | null = null;

  /** What the form proposes: the player's name, or else a made-up one. */
  get name(): string {
    this.suggestion ??= suggestName(Math.random);
    return this.written ?? client.me?.name ?? this.suggestion;
  }

  write(name: string): void {
    this.written = name;
  }

  /** The player; makes a guest if there is none, without asking. */
  async guest(): Promise<Player> {
    const me = await client.player();
    if (me) return me;
    const typed = this.written?.trim() ?? "";
    const player = await client.introduce(typed === "" ? this.name : typed);
    if (typed === "") deviceStorage.setItem(KEY, player.id);
    this.written = null;
    return player;
  }

  /**
   * The player, under a name of their own choice: asks for it if there is none. Null if the user
   * declines.
   */
  async ensure(): Promise<Player | null> {
    const me = await client.player();
    if (me && !this.isMadeUp(me)) return me;
    this.done(null);
    this.asking = true;
    return new Promise((resolve) => {
      this.answer = resolve;
    });
  }

  /** Takes the name in the form. */
  async submit(): Promise<Player | null> {
    const name = this.name.trim();
    if (name === "") return null;
    const { me } = client;
    if (!me) await client.introduce(name);
    else if (me.name !== name) await client.rename(name);
    this.confirm();
    return client.me ?? null;
  }

  /** The player's name is their own choice from now on. */
  confirm(): void {
    deviceStorage.removeItem(KEY);
    this.written = null;
  }

  done(player: Player | null): void {
    this.asking = false;
    this.answer?.(player);
    this.answer = null;
  }

  /** Whether the player has not chosen this name, so that it is asked for. */
  isMadeUp({ id }: Player): boolean {
    return deviceStorage.getItem(KEY) === id;
  }
}

export const signUp = new SignUp();
