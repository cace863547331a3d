import type { LatelyMet } from './latelyMet.ts';
import { NO_TEXT, type PageTexts, WHOLE } from './pageTexts.ts';

/**
 * Gives texts their numbers. A text may have several: looking up each of a large catalog would take longer than all else. But
 * one that came lately for the same key is known again, and so the few types, tags and lifecycles that there are.
 */
export class PageTextWriter {
  private readonly texts: string[] = [''];
  private readonly isWhole: boolean[] = [true];

  /** The number of a text, given the numbers that came lately, maybe on another page. */
  numberOf(text: string, lately: LatelyMet, isAscii: boolean): number {
    const place = lately.placeOf(text);
    const known = lately.numbers[place]!;
    if (known !== NO_TEXT && this.texts[known] === text) {
      // It would else be made from its bytes again and again.
      this.isWhole[known] = true;
      return known;
    }
    const number = this.add(text, isAscii);
    lately.numbers[place] = number;
    return number;
  }

  /** The number of a text that hardly comes again. */
  add(text: string, isAscii: boolean): number {
    this.isWhole.push(text.length >= WHOLE || !(isAscii || Buffer.byteLength(text) === text.length));
    return this.texts.push(text) - 1;
  }

  written(): PageTexts {
    const { texts, isWhole } = this;
    const starts = new Uint32Array(texts.length);
    const lengths = new Uint8Array(texts.length).fill(WHOLE);
    const once: string[] = [];
    const whole: string[] = [];
    let start = 0;
    for (let number = 0; number < texts.length; number++) {
      const text = texts[number]!;
      if (isWhole[number]) {
        starts[number] = whole.push(text) - 1;
        continue;
      }
      starts[number] = start;
      lengths[number] = text.length;
      start += text.length;
      once.push(text);
    }
    const bytes = new Uint8Array(start);
    Buffer.from(bytes.buffer).write(once.join(''), 'latin1');
    return { bytes, starts, lengths, whole };
  }
}
