/** How many typos a word may have. An extra letter plus two swapped letters count as one and a half. */
export function allowedTypos(length: number): number {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 8 ? 1.5 : 2;
}

/** If two neighbours are swapped, all letters are present. */
const SWAP = 0.5;

type Limits = { max: number; isHalfTyped?: boolean };

/**
 * The edit distance (Damerau-Levenshtein) from the typed text to a word, or to its beginning if the word is only half typed; infinite above
 * `max`. The cost is bounded by the length of a word.
 */
export function editDistance(typed: string, whole: string, { max, isHalfTyped = false }: Limits): number {
  const word = isHalfTyped ? whole.slice(0, typed.length + Math.floor(max)) : whole;
  if (Math.abs(typed.length - word.length) > max) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let previous = Array.from({ length: word.length + 1 }, (_, at) => at);
  let previousRowMin = 0;
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    let rowMin = row;
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      let cost = Math.min(
        number(previous[column]) + 1,
        number(current[column - 1]) + 1,
        number(previous[column - 1]) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwapped && !isSame) cost = Math.min(cost, number(before[column - 2]) + SWAP);
      current.push(cost);
      if (cost < rowMin) rowMin = cost;
    }
    if (rowMin > max && previousRowMin + SWAP > max) return Number.POSITIVE_INFINITY;
    previousRowMin = rowMin;
    before = previous;
    previous = current;
  }
  return isHalfTyped ? Math.min(...previous) : number(previous[word.length]);
}

const number = (value: number | undefined) => value ?? Number.POSITIVE_INFINITY;
