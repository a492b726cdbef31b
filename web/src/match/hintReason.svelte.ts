/** Why the bot advises what it does: what the action gains, from its preview. */

import type { AnyGame, GameTypes, Position } from "../games/kit/game";

type Action = GameTypes["action"];

/** Must be called during component initialisation. The sentence arrives after the hint. */
export function hintReason(
  game: () => AnyGame,
  advice: () => { action: Action; at: Position<GameTypes> } | null,
  preview: (action: Action, seq: number) => Promise<unknown>,
): { readonly text: string | null } {
  let text = $state<string | null>(null);

  $effect(() => {
    const asked = advice();
    const { rationale } = game();
    text = null;
    if (asked === null || rationale === undefined) return;
    let wanted = true;
    const { action, at } = asked;
    const show = (effect: unknown) => {
      if (wanted) text = rationale(action, at, effect);
    };
    void preview(action, at.seq).then(show, () => show(null));
    return () => (wanted = false);
  });

  return {
    get text() {
      return text;
    },
  };
}
