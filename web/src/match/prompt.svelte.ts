/** What the table says in one sentence: who decides, who is missing, what the bot advises. */

import { countdown } from "../i18n";
import { words } from "../i18n/pages";
import { serverNow, untilNextSecond } from "../session/serverTime.svelte";
import { settings } from "../settings/settings.svelte";
import { firstAbsent, mayCall } from "./absence/absence";
import type { Decisions } from "./decisions.svelte";
import type { DisplayedMatch, OpenMatch } from "./display/displayedMatch.svelte";
import { thinking } from "./thinkingBots";

export class Prompt {
  private readonly open: OpenMatch;
  private readonly displayed: DisplayedMatch;
  private readonly decisions: Decisions;

  /** Shown after the last step has been animated. */
  readonly result = $derived.by(() => {
    const { isCaughtUp, isPlaying } = this.displayed;
    return isCaughtUp && !isPlaying ? this.open.position.match.result : null;
  });
  readonly absent = $derived.by(() => {
    const { isRunning, legal } = this.decisions;
    return isRunning && legal.length === 0 ? firstAbsent(this.displayed.seats) : null;
  });
  private readonly time = serverNow((now) =>
    this.absent ? untilNextSecond(this.absent.end, now) : null,
  );
  private readonly patience = $derived.by(() =>
    this.absent ? this.absent.end - this.time.now : 0,
  );
  /** Whether the viewer may act for the absent player. */
  readonly mayCall = $derived.by(() => {
    const { clocks, seat: me } = this.open.position;
    return mayCall(this.absent, { clocks, me, seats: this.displayed.seats }, this.time.now);
  });

  readonly text = $derived.by(() => {
    const { displayed, open } = this;
    if (open.table.status === "behind") return words.match.behind;
    if (this.result) return words.result.title;
    if (displayed.mine?.presence === "bot") return words.absence.mine;
    if (!this.absent) {
      return (
        thinking(displayed.seats, displayed.known.awaiting) ?? open.game.prompt(displayed.known)
      );
    }
    const { name } = this.absent.info;
    return this.patience > 0 ? words.absence.waitingFor(name) : words.absence.gone(name);
  });
  private readonly countdown = $derived.by(() => {
    if (!this.absent || this.patience <= 0) return null;
    const { name } = this.absent.info;
    if (this.text !== words.absence.waitingFor(name)) return null;
    return words.absence.waiting(name, countdown(this.patience));
  });
  /** Stands in for the text: the newest line of the running step, or a countdown. */
  readonly instead = $derived.by(() => this.displayed.narrated ?? this.countdown);

  readonly advised = $derived.by(() => {
    const { planned, isPlanning, advice, hint } = this.decisions;
    if (planned.length > 0) {
      return words.plan.planned(planned.map((action) => this.decisions.textOf(action)));
    }
    if (isPlanning) return words.plan.help;
    if (advice) return words.bots.hintGiven(this.decisions.textOf(advice));
    return hint && words.bots.hintAsked(settings.choices.hintLevel);
  });

  /** Must be called during component initialisation; `open` are reactive props. */
  constructor(open: OpenMatch, displayed: DisplayedMatch, decisions: Decisions) {
    this.open = open;
    this.displayed = displayed;
    this.decisions = decisions;
  }
}
