/** Equivalent to toLocaleLowerCase('en-US') but about thirty times faster: English has no special case rules. */
export function lowerCased(text: string): string {
  return text.toLowerCase();
}
