/** The rule of `if`: falsy values of JavaScript and the empty list are false; everything else is true. */
export function isTrue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
