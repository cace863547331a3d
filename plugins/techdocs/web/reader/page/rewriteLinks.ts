import { isSafeHref } from '@callboard/ui';
import { encodePath, pagePathOf } from '../siteRef.ts';

export type PageAddress = {
  /** The URL of the page's file on the server. */
  fileUrl: string;
  /** The URL of the site's folder on the server; ends in a slash. */
  siteUrl: string;
  /** The URL of all sites on the server; ends in a slash. */
  docsUrl: string;
  /** The URL of the site in this app. */
  readerPath: string;
  /** The URL of the sites of other entities in this app; ends in a slash. */
  docsPath: string;
};

/** Rewrites links: pages open in the reader, images load from the site's files, and everything else opens externally. */
export function rewriteLinks(root: ParentNode, address: PageAddress): void {
  for (const link of root.querySelectorAll('a[href]')) rewriteLink(link, address);
  for (const element of root.querySelectorAll('[src], [poster]')) rewriteSource(element, address.fileUrl);
}

function rewriteLink(link: Element, address: PageAddress): void {
  const href = link.getAttribute('href') ?? '';
  const url = resolved(href, address.fileUrl);
  if (!url || !isSafeHref(href)) {
    link.removeAttribute('href');
    return;
  }
  const inApp = pageInApp(url, address);
  link.setAttribute('href', inApp ?? url.href);
  if (inApp !== undefined) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

/** The target of a page's link in this app; undefined if it is not a docs page. */
export function linkInApp(href: string, address: PageAddress): string | undefined {
  const url = resolved(href, address.fileUrl);
  return url && isSafeHref(href) ? pageInApp(url, address) : undefined;
}

/** The URL of a docs page in this app; undefined if it is not a page. */
function pageInApp(url: URL, { siteUrl, docsUrl, readerPath, docsPath }: PageAddress): string | undefined {
  const plain = url.origin + url.pathname;
  if (!isPage(url.pathname)) return undefined;
  if (plain.startsWith(siteUrl)) return `${readerPath}/${ownPath(plain.slice(siteUrl.length))}${url.hash}`;
  if (plain.startsWith(docsUrl)) return `${docsPath}${ownPath(plain.slice(docsUrl.length))}${url.hash}`;
  return undefined;
}

const ownPath = (path: string) => encodePath(pagePathOf(path.split('/').map(decoded).join('/')));

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Pages end in a slash or in `.html`, or have no extension. */
function isPage(pathname: string): boolean {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  return !last.includes('.') || last.endsWith('.html');
}

function rewriteSource(element: Element, fileUrl: string): void {
  for (const name of ['src', 'poster']) {
    const url = resolved(element.getAttribute(name) ?? '', fileUrl);
    if (!element.hasAttribute(name)) continue;
    if (url && (url.protocol === 'https:' || url.protocol === 'http:' || isPicture(url)))
      element.setAttribute(name, url.href);
    else element.removeAttribute(name);
  }
  if (element.nodeName === 'IMG') element.setAttribute('loading', 'lazy');
}

const isPicture = ({ href }: URL) => /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i.test(href);

const resolved = (href: string, base: string) => (URL.canParse(href, base) ? new URL(href, base) : undefined);
