/** Keeps the list of friends, and announces requests on every page. */

import { client } from "../session/client.svelte";
import { friends } from "../session/friends.svelte";
import { quickPlay } from "../pages/home/quickPlay.svelte";
import { router } from "../router/location.svelte";
import { href } from "../router/routes";
import { toasts } from "../ui/toasts.svelte";
import { playerName, words } from "../i18n";

export function announceFriends(): void {
  client.listen((message) => {
    if (message.type === "welcome") {
      // A guest who has just been made has none.
      if (quickPlay.starting === null) void toasts.guard(() => friends.load());
      return;
    }
    if (message.type !== "friends_changed") return;
    const before = friends.with(message.player.id)?.state;
    void toasts.guard(() => friends.load());
    if (router.route.page === "friends") return;
    const name = playerName(message.player);
    const link = { address: href({ page: "friends" }), text: words.friends.look };
    if (message.state !== "asks") {
      toasts.retract(({ text }) => text === words.friends.asksYou(name));
    }
    if (message.state === "asks") toasts.show(words.friends.asksYou(name), "good", link);
    if (message.state === "friend" && before === "asked") {
      toasts.show(words.friends.accepted(name), "good", link);
    }
  });
}
