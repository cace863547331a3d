/**
 * Markup of our own in the middle of what a page says: tabs, inputs, MathML, coloured code. It is kept beside the text, which only has
 * a mark with a NUL in it, and no text of a page has one: Markdown turns it into another character.
 */
export class Slots {
  readonly #contents: string[] = [];

  /** Markup that is complete in itself. */
  whole(html: string): string {
    return this.#mark('s', html);
  }

  /** What opens elements; whatever the page opens after it is closed before `close`. */
  open(html: string): string {
    return this.#mark('o', html);
  }

  close(html: string): string {
    return this.#mark('c', html);
  }

  contentOf(mark: string): { kind: string; html: string } {
    return { kind: mark[0] ?? '', html: this.#contents[Number(mark.slice(1))] ?? '' };
  }

  #mark(kind: string, html: string): string {
    return `\0${kind}${this.#contents.push(html) - 1}\0`;
  }
}
