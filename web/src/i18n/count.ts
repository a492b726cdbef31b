/** "1 match", "2 matches": a number with its noun, in English as in German. */
export function count(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}
