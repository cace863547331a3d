/**
 * Characters that a text must contain, upper and lower case alike: the bits of letters and digits, and those of other
 * signs. Spaces, control characters and characters beyond ASCII have none.
 */
export interface Signs {
  readonly letters: number;
  readonly marks: number;
}

export const NO_SIGNS: Signs = { letters: 0, marks: 0 };
/** Of a text with characters beyond ASCII: without regard to case, `K` matches `k`. */
const ALL_SIGNS: Signs = { letters: -1, marks: -1 };

/** The marks of ASCII, a bit for each. */
const marks = new Map([...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'].map((mark, index) => [mark.charCodeAt(0), 1 << index]));
/** For each character of ASCII. */
export const signs: readonly Signs[] = Array.from({ length: 128 }, (_, code) => {
  const folded = code >= 65 && code <= 90 ? code + 32 : code;
  if (folded >= 97 && folded <= 122) return { letters: 1 << (folded - 97), marks: 0 };
  // Digits share the other bits.
  if (folded >= 48 && folded <= 57) return { letters: 1 << (26 + (folded % 6)), marks: 0 };
  return { letters: 0, marks: marks.get(folded) ?? 0 };
});

export function signsIn(text: string): Signs {
  let letters = 0;
  let others = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 127) return ALL_SIGNS;
    letters |= signs[code]!.letters;
    others |= signs[code]!.marks;
  }
  return { letters, marks: others };
}

/** Whether the text has all signs of one of the alternatives. */
export function hasSigns(text: Signs, alternatives: readonly Signs[]): boolean {
  for (const needed of alternatives)
    if ((needed.letters & ~text.letters) === 0 && (needed.marks & ~text.marks) === 0) return true;
  return false;
}
