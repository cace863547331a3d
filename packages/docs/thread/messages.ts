import type { LinkTargets } from '../markdown/links.ts';
import type { MarkdownOptions } from '../markdown/markdownOptions.ts';
import type { PageInput, RenderedPage } from '../markdown/renderPage.ts';

/** Data shared by all pages of a build; it is sent to a thread once. */
export interface BuildContext extends LinkTargets {
  id: number;
  markdown: MarkdownOptions;
  frameHosts: readonly string[];
}

export type ToThread = { kind: 'context'; context: BuildContext } | { kind: 'page'; build: number; input: PageInput };
export type FromThread = { page: RenderedPage } | { error: string };
