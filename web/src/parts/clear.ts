/** What is scrolled to, by keys or by a link, comes to stand above what sticks to the bottom. */

/** For `{@attach}`, at the one thing of a page that sticks there. */
export function keepClearOf(sticky: HTMLElement): () => void {
  // Not a variable: all that inherits it would be styled anew each time the thing changes its size.
  const { style } = document.documentElement;
  const laidOut = new ResizeObserver(() => {
    style.scrollPaddingBottom = `calc(${sticky.offsetHeight}px + var(--s2))`;
  });
  laidOut.observe(sticky);
  return () => {
    laidOut.disconnect();
    style.scrollPaddingBottom = "";
  };
}
