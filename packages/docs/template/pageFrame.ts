import { escapeHtml } from '../html/escapeHtml.ts';
import type { Heading } from '../markdown/pageState.ts';
import { tagAnchor } from '../markdown/slugify.ts';
import { contentsHtml } from './contentsHtml.ts';
import { navHtml } from './navHtml.ts';
import type { NavIndex } from './navIndex.ts';
import type { SitePage, SiteTree } from './siteTree.ts';
import { stylesheetPath } from './stylesheet.ts';

/** No text of a page contains a comment, so these mark its start and end. */
const CONTENT_START = '<!--content-->';
const CONTENT_END = '<!--/content-->';

export interface PageParts {
  site: SiteTree;
  page: SitePage;
  headings: readonly Heading[];
  tocLevels: readonly [number, number];
  /** HTML, sanitised. */
  copyright: string;
  titles: ReadonlyMap<string, string>;
  /** The URL of the page that lists the tags. */
  tagsUrl?: string;
  nav: NavIndex;
  numbersCode: boolean;
  /** Whether the page's own HTML has a level-one heading. */
  hasHeading: boolean;
}

/**
 * A complete document except the page's own HTML, which belongs between the two parts. It has the structure of Material for
 * MkDocs, which TechDocs readers parse by its classes.
 */
export function pageFrame(parts: PageParts): [before: string, after: string] {
  const { site, page } = parts;
  const base = '../'.repeat(page.url.split('/').length - 1);
  const hidden = new Set(page.hide);
  const contents = hidden.has('toc') ? '' : contentsHtml(parts.headings, parts.tocLevels);
  const place = { nav: parts.nav, url: page.url, base, contents, features: site.features };
  const nav = hidden.has('navigation') ? '' : navHtml(place);
  const name = escapeHtml(site.siteName);
  const title = page.url === '' ? name : `${escapeHtml(page.title)} - ${name}`;
  const heading = parts.hasHeading ? '' : `<h1>${escapeHtml(page.title)}</h1>\n`;
  const description = page.description ?? site.siteDescription;
  const before = `<!doctype html>
<html lang="en" class="no-js">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
${description ? `<meta name="description" content="${escapeHtml(description)}">\n` : ''}<meta name="generator" content="callboard">
<title>${title}</title>
<link rel="stylesheet" href="${base}${stylesheetPath}">
</head>
<body dir="ltr"${parts.numbersCode ? ' data-numbered' : ''}>
<input class="md-toggle" data-md-toggle="drawer" type="checkbox" id="__drawer" autocomplete="off">
<input class="md-toggle" data-md-toggle="search" type="checkbox" id="__search" autocomplete="off">
<label class="md-overlay" for="__drawer"></label>
<div data-md-component="skip"><a href="#${escapeHtml(parts.headings[0]?.id ?? '')}" class="md-skip">Skip to content</a></div>
<header class="md-header" data-md-component="header">
<nav class="md-header__inner md-grid" aria-label="Header">
<label class="md-header__button md-icon" for="__drawer">${icons.menu}</label>
<div class="md-header__title" data-md-component="header-title"><div class="md-header__ellipsis"><div class="md-header__topic"><a href="${base || './'}" title="${name}" class="md-ellipsis">${name}</a></div></div></div>
${repositoryHtml(site)}</nav>
</header>
<div class="md-container" data-md-component="container">
<main class="md-main" data-md-component="main">
<div class="md-main__inner md-grid">
<div class="md-sidebar md-sidebar--primary" data-md-component="sidebar" data-md-type="navigation"${hidden.has('navigation') ? ' hidden' : ''}>
<div class="md-sidebar__scrollwrap"><div class="md-sidebar__inner">
<nav class="md-nav md-nav--primary" aria-label="Navigation" data-md-level="0">
<label class="md-nav__title" for="__drawer"><a href="${base || './'}" title="${name}" class="md-nav__button md-logo" data-md-component="logo"></a>${name}</label>
<ul class="md-nav__list" data-md-scrollfix>
${nav}</ul>
</nav>
</div></div>
</div>
<div class="md-sidebar md-sidebar--secondary" data-md-component="sidebar" data-md-type="toc"${hidden.has('toc') ? ' hidden' : ''}>
<div class="md-sidebar__scrollwrap"><div class="md-sidebar__inner">
${contents}
</div></div>
</div>
<div class="md-content" data-md-component="content">
<article class="md-content__inner md-typeset">
${editHtml(page)}${tagsHtml(parts, base)}${heading}${CONTENT_START}`;
  const after = `${CONTENT_END}
</article>
</div>
</div>
</main>
${footerHtml(parts, base)}</div>
</body>
</html>
`;
  return [before, after];
}

/** The HTML inside a frame, or undefined if the page is not ours. */
export function contentIn(html: string): string | undefined {
  const start = html.indexOf(CONTENT_START);
  const end = html.lastIndexOf(CONTENT_END);
  return start < 0 || end < start ? undefined : html.slice(start + CONTENT_START.length, end);
}

const icon = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
const icons = {
  menu: icon('M3 6h18v2H3zm0 5h18v2H3zm0 5h18v2H3z'),
  edit: icon('M4 17.2V20h2.8L17 9.8 14.2 7zM19.7 7a1 1 0 0 0 0-1.4l-1.3-1.3a1 1 0 0 0-1.4 0l-1.4 1.4 2.8 2.8z'),
  previous: icon('M20 11H8l5.5-5.5L12 4l-8 8 8 8 1.5-1.5L8 13h12z'),
  next: icon('M4 11h12l-5.5-5.5L12 4l8 8-8 8-1.5-1.5L16 13H4z'),
};

function repositoryHtml({ repository }: SiteTree): string {
  if (!repository) return '';
  const { url, name } = repository;
  return `<div class="md-header__source"><a href="${escapeHtml(url)}" title="Go to repository" class="md-source" data-md-component="source"><div class="md-source__repository">${escapeHtml(name)}</div></a></div>\n`;
}

function editHtml({ editUrl }: SitePage): string {
  if (!editUrl) return '';
  return `<a href="${escapeHtml(editUrl)}" title="Edit this page" class="md-content__button md-icon">${icons.edit}</a>\n`;
}

function tagsHtml({ page: { tags, hide }, tagsUrl }: PageParts, base: string): string {
  if (!tags || hide?.includes('tags')) return '';
  const shown = tags.map((tag) =>
    tagsUrl === undefined
      ? `<span class="md-tag">${escapeHtml(tag)}</span>`
      : `<a class="md-tag" href="${escapeHtml(`${base + tagsUrl}#${tagAnchor(tag)}`)}">${escapeHtml(tag)}</a>`,
  );
  return `<nav class="md-tags">${shown.join('')}</nav>\n`;
}

function footerHtml({ page, titles, copyright }: PageParts, base: string): string {
  const link = (url: string | undefined, direction: 'Previous' | 'Next') => {
    if (url === undefined || page.hide?.includes('footer')) return '';
    const title = escapeHtml(titles.get(url) ?? '');
    const kind = direction === 'Next' ? 'next' : 'prev';
    const sign = `<div class="md-footer__button md-icon">${direction === 'Next' ? icons.next : icons.previous}</div>`;
    const text = `<div class="md-footer__title"><span class="md-footer__direction">${direction}</span><div class="md-ellipsis">${title}</div></div>`;
    const inside = direction === 'Next' ? text + sign : sign + text;
    return `<a href="${escapeHtml(base + url || './')}" class="md-footer__link md-footer__link--${kind}" aria-label="${direction}: ${title}" rel="${kind}">${inside}</a>\n`;
  };
  const links = link(page.previous, 'Previous') + link(page.next, 'Next');
  const nav = links ? `<nav class="md-footer__inner md-grid" aria-label="Footer">\n${links}</nav>\n` : '';
  const rights = copyright ? `<div class="md-copyright__highlight">${copyright}</div>` : '';
  return `<footer class="md-footer">\n${nav}<div class="md-footer-meta md-typeset"><div class="md-footer-meta__inner md-grid"><div class="md-copyright">${rights}</div></div></div>\n</footer>\n`;
}
