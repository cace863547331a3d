import type { NavItem } from '../nav/siteTree.ts';
import { navOfPage } from './navOfPage.ts';
import { linkInApp, type PageAddress, rewriteLinks } from './rewriteLinks.ts';
import { sanitizePage } from './sanitizePage.ts';

export type PageHeading = { id: string; title: string; level: number };

/** A sanitised docs page with rewritten links. */
export type ReadPage = {
  title: string;
  html: string;
  headings: readonly PageHeading[];
  /** The navigation inside the page, for sites from other builders. */
  nav: readonly NavItem[];
  /** Whether its code has line numbers. */
  isNumbered: boolean;
  editUrl?: string;
  /** The new URL of the page in this app, if it has moved. */
  movedTo?: string;
};

const contentPlaces = ['.md-content__inner', '[role="main"]', 'main', 'article', 'body'];

/** Reads a page built by our builder, or by MkDocs with its Material theme. */
export async function readPage(
  html: string,
  address: PageAddress,
  frameHosts: readonly string[] = [],
): Promise<ReadPage> {
  const whole = new DOMParser().parseFromString(html, 'text/html');
  const nav = navOfPage(whole, address);
  const movedTo = movedToIn(whole, address);
  const editUrl = whole.querySelector('a.md-content__button[rel="edit"], a.md-content__button[title*="Edit"]');
  const edit = editUrl?.getAttribute('href') ?? undefined;
  for (const extra of whole.querySelectorAll('.md-content__button, script, noscript')) extra.remove();
  const place = contentPlaces.map((selector) => whole.querySelector(selector)).find((found) => found !== null);
  const content = await sanitizePage(place ?? whole.body, frameHosts);
  rewriteLinks(content, address);
  for (const scrolling of content.querySelectorAll('pre, .md-typeset__table, table'))
    scrolling.setAttribute('tabindex', '0');
  const first = content.querySelector('h1');
  return {
    title: textOf(first) || whole.title,
    html: content.innerHTML,
    headings: headingsOf(content),
    nav,
    isNumbered: whole.body.hasAttribute('data-numbered'),
    ...(movedTo !== undefined && { movedTo }),
    ...(edit !== undefined && /^https?:\/\//i.test(edit) && { editUrl: edit }),
  };
}

/** Only redirects to docs pages are followed automatically; others are links on the page. */
function movedToIn(whole: Document, address: PageAddress): string | undefined {
  const content = whole.querySelector('meta[http-equiv="refresh" i]')?.getAttribute('content') ?? '';
  const at = content.toLowerCase().indexOf('url=');
  const target =
    at < 0
      ? ''
      : content
          .slice(at + 4)
          .trim()
          .replace(/^["']|["']$/g, '');
  return target === '' ? undefined : linkInApp(target, address);
}

function headingsOf(content: Element): PageHeading[] {
  return [...content.querySelectorAll('h2[id], h3[id]')].map((heading) => ({
    id: heading.id,
    title: textOf(heading),
    level: Number(heading.nodeName.slice(1)),
  }));
}

/** Without the permalink of the heading. */
function textOf(heading: Element | null): string {
  const copy = heading?.cloneNode(true) as Element | undefined;
  for (const sign of copy?.querySelectorAll('.headerlink') ?? []) sign.remove();
  return copy?.textContent?.trim() ?? '';
}
