/** Neighbouring items, at most `size` at a time: a statement has a limited number of parameters. */
export function* chunks<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
