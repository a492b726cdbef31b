/**
 * An attachment for a box in which nothing can have the focus: while its content is larger than the
 * box, it has the focus itself, so that keys can scroll it.
 */
export function keyboardScroll(box: HTMLElement): () => void {
  const update = () => {
    if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
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
