import type { References } from './inline/references.ts';

/** Settings in `mkdocs.yml` that affect Markdown parsing. */
export interface MarkdownOptions {
  /** The symbol of a heading's permalink; empty for none. */
  permalink: string;
  unicodeSlugs: boolean;
  /** The first and the last level in the table of contents. */
  tocLevels: readonly [number, number];
  /** `$x$` is a formula. */
  inlineMath: boolean;
  /** Line breaks in the text are kept on the page. */
  breaks: boolean;
  /** Typographic quotes and dashes. */
  typographer: boolean;
  /** `(tm)` and `-->` become symbols. */
  smartSymbols: boolean;
  /** Whether references may point to generated docs. */
  autorefs: boolean;
  /** Whether all code may have annotations, and not only code with the class. */
  annotatesCode: boolean;
  /** The targets of `#123` and `@somebody`; undefined if they are plain words. */
  references?: References;
}

export const usualMarkdownOptions: MarkdownOptions = {
  permalink: '¶',
  unicodeSlugs: false,
  tocLevels: [1, 6],
  inlineMath: false,
  breaks: false,
  typographer: false,
  smartSymbols: true,
  autorefs: false,
  annotatesCode: false,
};
