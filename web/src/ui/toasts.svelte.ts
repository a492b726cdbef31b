/** Short messages about results and errors. */

import { Problem } from "../api/http";
import { RefusedError } from "../api/refusedError";
import type { Refusal } from "../api/messages";
import { loadRefusals, refusalText } from "../i18n";

const SHOWN_MS = 6_000;
/** One that leads somewhere is to be read and clicked. */
const LINKED_MS = 20_000;
const SHOWN_MAX = 3;

export interface Toast {
  id: number;
  text: string;
  tone: "good" | "bad";
  link: ToastLink | null;
}

export interface ToastLink {
  address: string;
  text: string;
}

class Toasts {
  shown: Toast[] = $state.raw([]);
  private next = 0;

  show(text: string, tone: Toast["tone"] = "good", link: ToastLink | null = null): void {
    const id = this.next;
    this.next += 1;
    const others = this.shown.filter((toast) => toast.text !== text);
    this.shown = [...others, { id, text, tone, link }].slice(-SHOWN_MAX);
    setTimeout(() => this.dismiss(id), link ? LINKED_MS : SHOWN_MS);
  }

  showRefusal(refusal: Refusal): void {
    const show = (): void => this.show(refusalText(refusal), "bad");
    loadRefusals().then(show, show);
  }

  dismiss(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }

  /** Takes back what is no longer so. */
  retract(isOutdated: (toast: Toast) => boolean): void {
    this.shown = this.shown.filter((toast) => !isOutdated(toast));
  }

  /** Runs a request and shows the refusal if there is one. */
  async guard<T>(attempt: () => Promise<T>): Promise<T | null> {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof Problem || error instanceof RefusedError)
        this.showRefusal(error.refusal);
      else throw error;
      return null;
    }
  }
}

export const toasts = new Toasts();
