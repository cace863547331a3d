import { NO_TEXT, type PageTexts, WHOLE } from './pageTexts.ts';
import type { RecentTexts } from './recentTexts.ts';

/**
 * Assigns numbers to texts. A text may have several: looking up each text of a large catalog would take longer than everything else. But
 * recent texts of the same key are recognised, so the few types, tags and lifecycles have one number each.
 */
export class PageTextWriter {
  private readonly texts: string[] = [''];
  private readonly isWhole: boolean[] = [true];

  /** The number of a string, given the recent numbers, maybe from another page. */
  numberOf(text: string, recent: RecentTexts, isAscii: boolean): number {
    const place = recent.placeOf(text);
    const known = recent.numbers[place]!;
    if (known !== NO_TEXT && this.texts[known] === text) {
      // Otherwise it would be decoded from its bytes again and again.
      this.isWhole[known] = true;
      return known;
    }
    const number = this.add(text, isAscii);
    recent.numbers[place] = number;
    return number;
  }

  /** The number of a string that rarely recurs. */
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
