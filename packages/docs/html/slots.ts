/**
 * Our own markup inside the text of a page: tabs, inputs, MathML, highlighted code. It is stored separately; the text
 * contains a marker with a NUL, which no text of a page has, because Markdown replaces it.
 */
export class Slots {
  readonly #contents: string[] = [];

  /** Markup that is complete. */
  whole(html: string): string {
    return this.#mark('s', html);
  }

  /** Opening markup; elements that the page opens after it are closed before `close`. */
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
