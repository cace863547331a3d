/** `indexOf` may compare the whole needle at every position. */
const longestCompared = 64;

/** All occurrences of a text in another, also overlapping ones, in linear time. */
export function* occurrencesOf(part: string, text: string): Generator<number> {
  if (part.length > text.length) return;
  if (part.length > longestCompared) return yield* occurrencesOfLong(part, text);
  for (let start = text.indexOf(part); start >= 0; start = text.indexOf(part, start + 1)) yield start;
}

/** By Knuth, Morris and Pratt: no character of the text is compared again. */
function* occurrencesOfLong(part: string, text: string): Generator<number> {
  const borders = bordersOf(part);
  let matched = 0;
  for (let at = 0; at < text.length; at++) {
    matched = extended(part, borders, matched, text.charCodeAt(at));
    if (matched < part.length) continue;
    yield at + 1 - matched;
    matched = borders[matched]!;
  }
}

/** For each length of a beginning: how much of its end is a shorter beginning again. */
function bordersOf(part: string): Uint32Array {
  const borders = new Uint32Array(part.length + 1);
  for (let at = 1; at < part.length; at++) {
    borders[at + 1] = extended(part, borders, borders[at]!, part.charCodeAt(at));
  }
  return borders;
}

function extended(part: string, borders: Uint32Array, matched: number, character: number): number {
  let length = matched;
  while (length > 0 && (length === part.length || part.charCodeAt(length) !== character)) length = borders[length]!;
  return part.charCodeAt(length) === character ? length + 1 : 0;
}
