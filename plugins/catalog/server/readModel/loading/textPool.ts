/** The number of no text at all. */
export const NO_TEXT = 0;

/** A power of two. */
const REMEMBERED = 64;

/**
 * Texts by number. A text may have several numbers: looking up each of a large catalog would take longer than all else. But
 * one that came lately for the same key is known again, and so the few types, tags and lifecycles that there are.
 */
export class TextPool {
  private readonly texts: string[] = [''];

  textOf(number: number): string {
    return this.texts[number]!;
  }

  /** The number of a text, given the numbers that came lately. */
  numberOf(text: string, lately: LatelyMet): number {
    const place = lately.placeOf(text);
    const known = lately.numbers[place]!;
    if (known !== NO_TEXT && this.texts[known] === text) return known;
    const number = this.texts.push(text) - 1;
    lately.numbers[place] = number;
    return number;
  }
}

/** The numbers of some texts, each at a place that its length and a few of its characters say. */
export class LatelyMet {
  readonly numbers: number[] = new Array<number>(REMEMBERED).fill(NO_TEXT);

  placeOf(text: string): number {
    const { length } = text;
    if (length === 0) return 0;
    // Texts that are alike most often differ at their end.
    const mixed = length * 5 + text.charCodeAt(length - 1) * 3 + text.charCodeAt(length >> 1) * 7 + text.charCodeAt(0);
    return mixed & (REMEMBERED - 1);
  }
}
