/** Whatever was thrown, as an Error. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

export function messageOf(thrown: unknown): string {
  return toError(thrown).message;
}
