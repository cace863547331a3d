import { NO_TEXT, type PageTexts, WHOLE } from './pageTexts.ts';

type Page = { first: number; end: number; bytes: Buffer; texts: PageTexts };

/** The texts of all pages of one load, with continuous numbers across pages. They stay until all keys are sorted in. */
export class TextPool {
  private readonly pages: Page[] = [];
  /** The last page used: iterating over a key requests one text after the other. */
  private page: Page | undefined;

  /** Returns the offset to add to the numbers of a page. */
  add(texts: PageTexts): number {
    const first = this.pages.at(-1)?.end ?? NO_TEXT;
    const { buffer, byteOffset, length } = texts.bytes;
    this.pages.push({ first, end: first + texts.starts.length, bytes: Buffer.from(buffer, byteOffset, length), texts });
    return first;
  }

  textOf(number: number): string {
    if (!this.page || number < this.page.first || number >= this.page.end) this.page = this.pageOf(number);
    const { first, bytes, texts } = this.page;
    const start = texts.starts[number - first]!;
    const length = texts.lengths[number - first]!;
    return length === WHOLE ? texts.whole[start]! : bytes.toString('latin1', start, start + length);
  }

  private pageOf(number: number): Page {
    let low = 0;
    let high = this.pages.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.pages[middle]!.end <= number) low = middle + 1;
      else high = middle;
    }
    return this.pages[low]!;
  }
}
