/** Why something cannot be done: the server's refusal of it, or a note of the table. */

import type { Refusal } from "../../api/messages";
import { PreviewQuery } from "./previewQuery.svelte";

export class WhyNot<Action extends { type: string }, Preview> {
  readonly #query = new PreviewQuery<Action, Preview>();
  #note: string | null = $state(null);
  readonly #toText: (refusal: Refusal) => string;

  constructor(toText: (refusal: Refusal) => string) {
    this.#toText = toText;
  }

  readonly text = $derived.by(
    () => this.#note ?? (this.#query.refusal && this.#toText(this.#query.refusal)),
  );

  ask(action: Action, preview: (action: Action) => Promise<Preview>): void {
    this.#note = null;
    void this.#query.ask(action, preview);
  }

  tell(note: string): void {
    this.clear();
    this.#note = note;
  }

  /** False if nothing was shown. */
  clear(): boolean {
    const had = this.#note !== null || this.#query.action !== null;
    this.#query.clear();
    this.#note = null;
    return had;
  }
}
