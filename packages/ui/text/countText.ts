/** A number formatted in the language of the portal, whatever the browser's language. */
export function countText(count: number): string {
  return count.toLocaleString(document.documentElement.lang || undefined);
}
