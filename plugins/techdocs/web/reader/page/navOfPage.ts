import type { NavItem } from '../nav/siteTree.ts';
import { pagePathOf } from '../siteRef.ts';
import type { PageAddress } from './rewriteLinks.ts';

const maxDepth = 10;

/** The navigation in a page of MkDocs' Material theme. */
export function navOfPage(page: ParentNode, address: PageAddress): readonly NavItem[] {
  const list = page.querySelector('.md-nav--primary > .md-nav__list');
  return list ? itemsOf(list, address, 0) : [];
}

function itemsOf(list: Element, address: PageAddress, depth: number): NavItem[] {
  if (depth > maxDepth) return [];
  return children(list, 'LI').flatMap((line) => {
    const below = [...line.children].find((child) => child.matches('nav.md-nav:not(.md-nav--secondary)'));
    const items = below && children(below, 'UL').flatMap((inner) => itemsOf(inner, address, depth + 1));
    const link = [...line.querySelectorAll('a.md-nav__link[href]')].find((found) => !below?.contains(found));
    const label = link ?? line.querySelector('.md-nav__link');
    const title = label?.textContent?.trim().replace(/\s+/g, ' ');
    if (!title) return [];
    const icon = label?.querySelector(':scope > svg, :scope > .twemoji > svg')?.outerHTML;
    const html = markupIn(label);
    const marks = { ...(html && { html }), ...(icon && { icon }) };
    return [{ title, ...marks, ...targetOf(link, address), ...(items && items.length > 0 && { items }) }];
  });
}

/** The title itself, without the icon and status next to it. */
function markupIn(label: Element | null | undefined): string | undefined {
  const text = label?.querySelector(':scope > .md-ellipsis');
  return text && text.childElementCount > 0 ? text.innerHTML.trim() : undefined;
}

const children = (element: Element, name: string) => [...element.children].filter((child) => child.nodeName === name);

function targetOf(link: Element | undefined, { fileUrl, siteUrl }: PageAddress): Pick<NavItem, 'page' | 'href'> {
  const href = link?.getAttribute('href');
  if (!href || !URL.canParse(href, fileUrl)) return {};
  const url = new URL(href, fileUrl);
  const plain = url.origin + url.pathname;
  if (plain.startsWith(siteUrl)) return { page: pagePathOf(decodeURI(plain.slice(siteUrl.length))) };
  return url.protocol === 'https:' || url.protocol === 'http:' ? { href: url.href } : {};
}
