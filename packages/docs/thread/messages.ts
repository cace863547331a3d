import type { MarkdownOptions } from '../markdown/markdownOptions.ts';
import type { PageInput, RenderedPage } from '../markdown/renderPage.ts';

/** What all pages of one build share; a thread is told once. */
export interface BuildContext {
  id: number;
  markdown: MarkdownOptions;
  /** Files that links can lead to: their path in the source, and their place in the site. */
  targets: ReadonlyMap<string, string>;
  /** The places of pages, not encoded. */
  pageUrls: ReadonlySet<string>;
}

export type ToThread = { kind: 'context'; context: BuildContext } | { kind: 'page'; build: number; input: PageInput };
export type FromThread = { page: RenderedPage } | { error: string };
