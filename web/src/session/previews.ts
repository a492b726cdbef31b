/**
 * Preview requests, sent one at a time for each match, since answers carry no request id. Answers
 * are cached until the next step.
 */

import { RefusedError } from "../api/refusedError";
import { isEqual } from "../api/patch";
import type { FromServer, ToServer } from "../api/messages";

const STALE = { code: "match.stale", params: {}, message: "The match has moved on." };

interface Question {
  match_id: string;
  seq: number;
  action: unknown;
  resolve(info: unknown): void;
  reject(error: RefusedError): void;
}

export class Previews {
  private readonly send: (message: ToServer) => void;
  private readonly answers = new Map<string, Promise<unknown>>();
  /** The first request of each match has been sent. */
  private queues = new Map<string, Question[]>();

  constructor(send: (message: ToServer) => void) {
    this.send = send;
  }

  ask(match_id: string, seq: number, action: unknown): Promise<unknown> {
    const key = `${match_id} ${seq} ${JSON.stringify(action)}`;
    const known = this.answers.get(key);
    if (known) return known;
    const answer = new Promise((resolve, reject) => {
      const queue = this.queues.get(match_id) ?? [];
      this.queues.set(match_id, [...queue, { match_id, seq, action, resolve, reject }]);
      if (queue.length === 0) this.askFirst(match_id);
    });
    this.answers.set(key, answer);
    // Refusals are not cached: they may be about the rate limit.
    answer.catch(() => this.answers.delete(key));
    return answer;
  }

  /** Handles `preview`, and `refused` if it answers no decision. */
  take(message: FromServer): void {
    if (message.type === "preview") {
      if (!this.isAsked(message)) return;
      this.answered(message.match_id, (question) => {
        if (message.seq === question.seq) question.resolve(message.info);
        else question.reject(new RefusedError(STALE));
      });
    } else if (message.type === "refused" && message.action_id === undefined) {
      this.answered(message.match_id, (question) => question.reject(new RefusedError(message)));
    }
  }

  /** Drops requests and answers of earlier positions. */
  forget(match_id: string, seq: number): void {
    for (const key of this.answers.keys()) {
      if (key.startsWith(`${match_id} `) && !key.startsWith(`${match_id} ${seq} `)) {
        this.answers.delete(key);
      }
    }
    const [sent, ...waiting] = this.queues.get(match_id) ?? [];
    if (!sent) return;
    const stale = waiting.filter((question) => question.seq !== seq);
    const fresh = waiting.filter((question) => question.seq === seq);
    this.queues.set(match_id, [sent, ...fresh]);
    for (const question of stale) question.reject(new RefusedError(STALE));
  }

  /** Sends open requests again on a new connection. */
  askAgain(): void {
    for (const match_id of this.queues.keys()) this.askFirst(match_id);
  }

  /** A refusal may belong to a dropped request, whose answer nobody awaits. */
  private isAsked({ match_id, action }: { match_id: string; action: unknown }): boolean {
    const first = this.queues.get(match_id)?.[0];
    return first !== undefined && isEqual(first.action, action);
  }

  private answered(match_id: string, settle: (question: Question) => void): void {
    const [first, ...rest] = this.queues.get(match_id) ?? [];
    if (!first) return;
    this.queues.set(match_id, rest);
    settle(first);
    this.askFirst(match_id);
  }

  private askFirst(match_id: string): void {
    const first = this.queues.get(match_id)?.[0];
    if (first) this.send({ type: "preview", match_id, action: first.action });
  }
}
