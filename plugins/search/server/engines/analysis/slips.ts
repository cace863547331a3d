/** How many slips of the finger a word may have. */
export function allowedSlips(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Letters left out, added, changed, or two neighbours swapped, between two words; more than `most` is all the same.
 * The cost is bounded by the length of a word.
 */
export function slipsBetween(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1];
      let cost = Math.min(
        number(previous[column]) + 1,
        number(current[column - 1]) + 1,
        number(previous[column - 1]) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (isSwapped) cost = Math.min(cost, number(before[column - 2]) + 1);
      current.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most && row > 1) return most + 1;
    before = previous;
    previous = current;
  }
  return number(previous[right.length]);
}

const number = (value: number | undefined) => value ?? Number.POSITIVE_INFINITY;
