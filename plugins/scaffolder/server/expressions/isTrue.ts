/** The rule of `if`: what JavaScript takes for false and the empty list are false; all other texts, lists and objects are true. */
export function isTrue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
