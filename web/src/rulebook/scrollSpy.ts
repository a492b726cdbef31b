/** Which section of a rulebook somebody is reading. */

import type { Attachment } from "svelte/attachments";

/** What is read stands in this upper part of what is seen. */
const READ = "0px 0px -70% 0px";

/**
 * For what holds the sections. `sections` is looked at again whenever it changes; `onread` hears of
 * the first one in sight. What scrolls is the box itself, or else the page.
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
