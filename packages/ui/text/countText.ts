/** A number as it is written in the language that the portal speaks, whatever the browser's own is. */
export function countText(count: number): string {
  return count.toLocaleString(document.documentElement.lang || undefined);
}
