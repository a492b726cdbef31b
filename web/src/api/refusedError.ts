/** Thrown when the server refuses a preview or a decision. */

import type { Refusal } from "./messages";

export class RefusedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
