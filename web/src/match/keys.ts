/** Single keys as shortcuts, where nobody types and no dialog is open. */

/** The key in lower case, or null where it is not for us. */
export function keyOf(event: KeyboardEvent): string | null {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (target instanceof Element && target.closest("input, textarea, select, [contenteditable]")) {
    return null;
  }
  return document.querySelector("dialog[open]") ? null : key.toLowerCase();
}
