/** How many typos a word may have. A letter too many with two that are swapped is a typo and a half. */
export function allowedTypos(length: number): number {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 8 ? 1.5 : 2;
}

/** All letters are there when two neighbours are swapped. */
const SWAP = 0.5;

type Limits = { most: number; isHalfTyped?: boolean };

/**
 * The edit distance (Damerau-Levenshtein) from what was typed to a word, or to its beginning where the word is only half typed; infinite
 * above `most`. The cost is bounded by the length of a word.
 */
export function editDistance(typed: string, whole: string, { most, isHalfTyped = false }: Limits): number {
  const word = isHalfTyped ? whole.slice(0, typed.length + Math.floor(most)) : whole;
  if (Math.abs(typed.length - word.length) > most) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let previous = Array.from({ length: word.length + 1 }, (_, at) => at);
  let leastBefore = 0;
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    let least = row;
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
      if (cost < least) least = cost;
    }
    if (least > most && leastBefore + SWAP > most) return Number.POSITIVE_INFINITY;
    leastBefore = least;
    before = previous;
    previous = current;
  }
  return isHalfTyped ? Math.min(...previous) : number(previous[word.length]);
}

const number = (value: number | undefined) => value ?? Number.POSITIVE_INFINITY;
