/** A power of two. */
const REMEMBERED = 64;

/** A small cache of text numbers, each in a slot given by the text's length and a few of its characters. */
export class RecentTexts {
  readonly numbers: number[] = new Array<number>(REMEMBERED).fill(0);

  placeOf(text: string): number {
    const { length } = text;
    if (length === 0) return 0;
    // Similar texts usually differ at their end.
    const mixed = length * 5 + text.charCodeAt(length - 1) * 3 + text.charCodeAt(length >> 1) * 7 + text.charCodeAt(0);
    return mixed & (REMEMBERED - 1);
  }
}
