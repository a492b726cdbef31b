/** What a page shows of the server, while it is asked for and afterwards. `Loading` renders it. */

import type { Page } from "../../api/messages";
import { Problem } from "../../api/http";
import { askUntilAnswered } from "../../api/retry";

type Ask<T> = () => Promise<T | null> | null;

export class Loaded<T> {
  /** Null until there is an answer; then the newest, so that pages do not jump. */
  value: T | null = $state.raw(null);
  /** Why the newest question has no answer yet; null if it has, or may get one. */
  failure: unknown = $state.raw(null);
  busy = $state(false);

  private readonly ask: Ask<T>;
  private asked: Ask<T>;
  private stop: () => void = () => undefined;

  /**
   * For components while they are created. `ask` is called again when state changes that it reads
   * before its first `await`. It returns null where there is nothing to ask for.
   */
  constructor(ask: Ask<T>) {
    this.ask = this.asked = ask;
    $effect(() => {
      this.start(ask);
      return () => this.stop();
    });
  }

  /** Nothing is there, which no other attempt would change. */
  get isMissing(): boolean {
    return this.failure instanceof Problem && this.failure.isMissing;
  }

  /** Reads anew, after a change. */
  again(): void {
    this.start(this.ask);
  }

  /** Asks at once for what has failed. */
  retry(): void {
    this.start(this.asked);
  }

  protected start(ask: Ask<T>): void {
    this.stop();
    this.asked = ask;
    this.busy = true;
    this.stop = askUntilAnswered(async () => ask(), {
      answered: (value) => {
        if (value !== null) this.value = value;
        [this.failure, this.busy] = [null, false];
      },
      failed: (error) => ([this.failure, this.busy] = [error, false]),
    });
  }
}

/** A list that is loaded page by page. */
export class LoadedPages<T> extends Loaded<Page<T>> {
  private readonly askPage: (after?: string) => Promise<Page<T>> | null;

  constructor(askPage: (after?: string) => Promise<Page<T>> | null) {
    super(() => askPage());
    this.askPage = askPage;
  }

  /** The next page too. */
  more(): void {
    const known = this.value;
    if (known === null || known.next === null || this.busy) return;
    const { items, next } = known;
    this.start(async () => {
      const page = await this.askPage(next);
      return page && { items: [...items, ...page.items], next: page.next };
    });
  }
}
