const FOCUSABLE = ":is(a[href], button, summary, input, select, [tabindex='0']):not(:disabled)";

/**
 * An attachment: while the content of the box is larger than it and nothing in it can have the
 * focus, the box can have it, so that keys can scroll it.
 */
export function keyboardScroll(box: HTMLElement): () => void {
  const update = () => {
    const isCut = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
    if (isCut && !box.querySelector(FOCUSABLE)) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(update);
  sizes.observe(box);
  const contents = new MutationObserver(update);
  contents.observe(box, { childList: true, characterData: true, subtree: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}
