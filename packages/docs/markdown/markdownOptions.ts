import type { References } from '../config/references.ts';

/** What `mkdocs.yml` can change about the way Markdown is read. */
export interface MarkdownOptions {
  /** The sign of the link beside a heading; empty for none. */
  permalink: string;
  unicodeSlugs: boolean;
  /** The first and the last level in the table of contents. */
  tocLevels: readonly [number, number];
  /** `$x$` is a formula. */
  inlineMath: boolean;
  /** A line break in the text is one on the page. */
  breaks: boolean;
  /** Quotes and dashes as printers have them. */
  typographer: boolean;
  /** `(tm)` and `-->` become signs. */
  smartSymbols: boolean;
  /** Whether references may lead to what is made out of code. */
  autorefs: boolean;
  /** Whether all code may have annotations, and not only the one that says so. */
  annotatesCode: boolean;
  /** Where `#123` and `@somebody` lead; undefined when they are words. */
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
