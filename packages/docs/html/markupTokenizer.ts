import { Tokenizer, TokenizerMode } from 'parse5';

/**
 * Finds where tags, attributes and comments are; their text is cut from the source. Of a text it reads only the first
 * character: the rest, up to the next `<`, has no markup, and is most of a page.
 */
export class MarkupTokenizer extends Tokenizer {
  protected override _stateData(code: number): void {
    super._stateData(code);
    if (this.state !== TokenizerMode.DATA) return;
    const { html, pos } = this.preprocessor;
    const mark = html.indexOf('<', pos + 1);
    this.preprocessor.pos = (mark < 0 ? html.length : mark) - 1;
  }

  /** Drops the decoded text: that of a comment of NULs would need thirty times its length. */
  protected override _flushRun(): void {
    this.runStart = this.runEnd;
  }
}
