/** Lets the browser save a picture of a result. */

import type { PictureText } from "./picture";

/** `board`: what is shown beside the text. `id`: of what it is a picture. */
export async function savePicture(
  text: PictureText,
  board: Element | null,
  id: string,
): Promise<void> {
  const { drawPicture } = await import("./picture");
  const picture = await drawPicture(text, document.body, board);
  if (picture === null) return;
  const address = URL.createObjectURL(picture);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = `scrapworks-${id}.png`;
  anchor.click();
  URL.revokeObjectURL(address);
}
