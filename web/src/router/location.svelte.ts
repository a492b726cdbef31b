/** Client-side navigation: the current route, and changing it without loading a page. */

import { href, pageKeyOf, parseRoute, type Destination, type Route } from "./routes";

class Router {
  route: Route = $state.raw(parseRoute(location.pathname, location.search));

  constructor() {
    addEventListener("popstate", () => this.read());
    this.showCanonical();
  }

  go(place: Destination, how: "push" | "replace" = "push"): void {
    const address = href(place);
    const before = pageKeyOf(this.route);
    if (how === "push") history.pushState(null, "", address);
    else history.replaceState(null, "", address);
    this.read();
    if (pageKeyOf(this.route) !== before) scrollTo(0, 0);
  }

  /** Handles plain clicks on internal links; leaves other clicks to the browser. */
  followLink(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || event.defaultPrevented || event.button !== 0 || modified) return;
    if (link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) {
      return;
    }
    const route = parseRoute(link.pathname, link.search);
    // An anchor within the page, or a file of the server.
    if (link.hash !== "" || route.page === "missing") return;
    event.preventDefault();
    this.go(route);
  }

  private read(): void {
    this.route = parseRoute(location.pathname, location.search);
    this.showCanonical();
  }

  /** Replaces an address that was written in another way than the client does. */
  private showCanonical(): void {
    if (this.route.page === "missing") return;
    const [path] = href(this.route).split("?");
    if (path === undefined || path === location.pathname) return;
    history.replaceState(history.state, "", path + location.search + location.hash);
  }
}

export const router = new Router();
