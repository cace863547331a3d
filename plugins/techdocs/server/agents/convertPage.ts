import { type MarkdownPage, pageToMarkdown } from '@callboard/docs/html';
import { messageOf } from '@callboard/errors';
import { portalLinks } from './portalLinks.ts';

export type PageSource = {
  content: Uint8Array;
  /** The path of the site, as in URLs. */
  folder: string;
  file: string;
};
export type ConvertedPage = MarkdownPage | { problem: string };

/** The page as Markdown with portal links, or why it has none. */
export function convertPage({ content, folder, file }: PageSource): ConvertedPage {
  const links = portalLinks(folder, file);
  try {
    const { movedTo, ...page } = pageToMarkdown(Buffer.from(content).toString(), links);
    return { ...page, ...(movedTo !== undefined && { movedTo: links(movedTo) }) };
  } catch (thrown) {
    return { problem: messageOf(thrown) };
  }
}
