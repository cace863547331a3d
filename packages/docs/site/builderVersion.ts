import { pageHtml } from '../template/pageHtml.ts';
import { stylesheet } from '../template/stylesheet.ts';
import { threadSource } from '../thread/renderThread.ts';
import { hashOfParts } from './hashOfParts.ts';

let ofPages: string | undefined;
let ofSites: string | undefined;

/** Of the code that makes the text of pages. Worked out when it is first asked for: the code is long, and a server starts often. */
export function pagesVersion(): string {
  ofPages ??= hashOfParts(threadSource());
  return ofPages;
}

/** Changes when a site of the same source may come out otherwise: with another way to read Markdown, another frame, other styles. */
export function builderVersion(): string {
  ofSites ??= hashOfParts(pagesVersion(), stylesheet, sample());
  return ofSites;
}

/** A page with one of everything that is around a text. */
function sample(): string {
  const page = { url: 'a/b/', source: '', title: 'B', editUrl: 'e', previous: '', next: 'c/' };
  const section = { title: 'A', page: 'a/', items: [{ title: 'B', page: 'a/b/', icon: 'i' }] };
  const nav = [section, { title: 'C', items: [{ title: 'D', href: 'd' }] }];
  const repository = { url: 'u', name: 'n' };
  return pageHtml({
    site: { version: 1, siteName: 'S', siteDescription: 'D', features: [], repository, nav, pages: [page] },
    page,
    headings: [
      { id: 'h', title: 'H', level: 2 },
      { id: 'i', title: 'I', level: 3 },
    ],
    tocLevels: [1, 6],
    copyright: 'c',
    titles: new Map(),
    trail: new Set([section]),
    content: '',
  });
}
