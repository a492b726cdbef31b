/** Tracks which section of a rulebook is being read. */

import type { Attachment } from "svelte/attachments";

/** The upper part of the viewport counts as being read. */
const READ = "0px 0px -70% 0px";

/**
 * An attachment for the element that contains the sections. `sections` is a dependency: its change
 * restarts the observation. `onread` is called with the first visible section. The scroll container
 * is the element itself or the page.
 */
export function scrollSpy(
  sections: () => unknown,
  onread: (id: string) => void,
  scrolls: "itself" | "the page" = "the page",
): Attachment<HTMLElement> {
  return (box) => {
    sections();
    const seen = new Set<Element>();
    const root = scrolls === "itself" ? box : null;
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        const first = all().find((section) => seen.has(section));
        onread(first?.dataset["section"] ?? "");
      },
      { root, rootMargin: READ },
    );
    const all = () => [...box.querySelectorAll<HTMLElement>("[data-section]")];
    for (const section of all()) observer.observe(section);
    return () => observer.disconnect();
  };
}
