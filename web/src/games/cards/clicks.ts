/** Clicks that are none. */

/** The click that ends a drag or a long press comes right after it, or not at all. */
export function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}
