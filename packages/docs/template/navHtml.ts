import { escapeHtml } from '../html/escapeHtml.ts';
import type { NavIndex } from './navIndex.ts';
import type { NavItem } from './siteTree.ts';

/** Up to this many entries, every page contains the complete navigation. */
const MAX_WHOLE = 200;
/** In a larger navigation a page contains at most this many entries in total, and of one list. */
const MAX_ENTRIES = 180;
const MAX_LISTED = 60;
const MIN_LISTED = 8;
const MAX_LABEL_LENGTH = 200;

export interface NavPlace {
  nav: NavIndex;
  /** The current page. */
  url: string;
  /** From the page to the site's root: `../../`. */
  base: string;
  /** The table of contents, shown inside the navigation on small screens. */
  contents: string;
  features: readonly string[];
}

interface Context extends NavPlace {
  positions: readonly number[];
  /** Whether sections that the page is not in are only links. */
  isPruned: boolean;
  maxListed: number;
}

/**
 * The navigation, in the structure of Material for MkDocs and the readers made for it. A large one is pruned to the
 * surroundings of the page: the sections on the path to it, and of each list the entries near that path. So the size of a
 * site is linear in its pages; the complete navigation is stored once, in `callboard-site.json`.
 */
export function navHtml(place: NavPlace): string {
  const { nav, url, features } = place;
  const positions = nav.positionsOf(url);
  const isLarge = nav.size > MAX_WHOLE;
  const perList = Math.floor(MAX_ENTRIES / Math.max(1, positions.length));
  const context = {
    ...place,
    positions,
    isPruned: isLarge || features.includes('navigation.prune'),
    maxListed: isLarge ? Math.min(MAX_LISTED, Math.max(MIN_LISTED, perList)) : Number.POSITIVE_INFINITY,
  };
  return listHtml(nav.items, context, '__nav', 1, true);
}

function listHtml(items: readonly NavItem[], context: Context, id: string, level: number, isOnWay: boolean): string {
  const active = isOnWay ? context.positions[level - 1] : undefined;
  const [from, to] = windowOf(items.length, active ?? 0, context.maxListed);
  const shown = items.slice(from, to).map((item, offset) => {
    const index = from + offset;
    return itemHtml(item, context, `${id}_${index + 1}`, level, index === active);
  });
  const before = from > 0 ? moreHtml(items[from - 1]!, 'Previous', context) : '';
  const after = to < items.length ? moreHtml(items[to]!, 'More', context) : '';
  return before + shown.join('') + after;
}

function windowOf(length: number, center: number, size: number): [from: number, to: number] {
  if (length <= size) return [0, length];
  const from = Math.min(Math.max(0, center - Math.floor(size / 2)), length - size);
  return [from, from + size];
}

/**
 * Represents entries that are not shown, and links to the nearest of them. Their number is omitted: a new page would change
 * all others.
 */
function moreHtml(item: NavItem, text: string, context: Context): string {
  const target = context.nav.targetOf(item);
  const words = `<span class="md-ellipsis">… ${text}</span>`;
  const inside = target
    ? `<a href="${addressOf(target, context)}" class="md-nav__link">${words}</a>`
    : `<span class="md-nav__link">${words}</span>`;
  return `<li class="md-nav__item md-nav__item--pruned">${inside}</li>\n`;
}

function itemHtml(item: NavItem, context: Context, id: string, level: number, isOnWay: boolean): string {
  if (item.items) return sectionHtml(item, item.items, context, id, level, isOnWay);
  const text = label(item);
  if (item.page === undefined || item.page !== context.url)
    return `<li class="md-nav__item"><a href="${addressOf(item, context)}" class="md-nav__link">${text}</a></li>\n`;
  const link = `<a href="./" class="md-nav__link md-nav__link--active">${text}</a>`;
  // A page may be listed several times; its table of contents is shown at the first of them.
  if (!isOnWay) return `<li class="md-nav__item md-nav__item--active">${link}</li>\n`;
  const toggle = '<input class="md-nav__toggle md-toggle" type="checkbox" id="__toc">';
  const drawer = context.contents
    ? `<label class="md-nav__link md-nav__link--active" for="__toc">${text}<span class="md-nav__icon md-icon"></span></label>`
    : '';
  return `<li class="md-nav__item md-nav__item--active">${toggle}${drawer}${link}${context.contents}</li>\n`;
}

function sectionHtml(
  section: NavItem,
  items: readonly NavItem[],
  context: Context,
  id: string,
  level: number,
  isOnWay: boolean,
): string {
  const { features, url, nav } = context;
  const classes = `md-nav__item${isOnWay ? ' md-nav__item--active' : ''}`;
  const text = label(section);
  const icon = '<span class="md-nav__icon md-icon"></span>';
  if (context.isPruned && !isOnWay) {
    const first = nav.targetOf(section);
    const link = first
      ? `<a href="${addressOf(first, context)}" class="md-nav__link">${text}${icon}</a>`
      : `<span class="md-nav__link">${text}</span>`;
    return `<li class="${classes} md-nav__item--pruned md-nav__item--nested">${link}</li>\n`;
  }
  const isOpen = isOnWay || features.includes('navigation.expand') || isGroup(level, features);
  const toggle = `<input class="md-nav__toggle md-toggle" type="checkbox" id="${id}"${isOpen ? ' checked' : ''}>`;
  const opener = `<label class="md-nav__link" for="${id}" id="${id}_label" tabindex="0">`;
  const active = section.page === url ? ' md-nav__link--active' : '';
  const head =
    section.page === undefined
      ? `${opener}${text}${icon}</label>`
      : `<div class="md-nav__link md-nav__container"><a href="${addressOf(section, context)}" class="md-nav__link${active}">${text}</a>` +
        `${opener}${icon}</label></div>`;
  return (
    `<li class="${classes} md-nav__item--nested">${toggle}${head}` +
    `<nav class="md-nav" data-md-level="${level}" aria-labelledby="${id}_label" aria-expanded="${isOnWay}">` +
    `<label class="md-nav__title" for="${id}">${icon}${escapeHtml(shortened(section.title))}</label>` +
    `<ul class="md-nav__list" data-md-scrollfix>${listHtml(items, context, id, level + 1, isOnWay)}</ul></nav></li>\n`
  );
}

/** A heading over its pages; if the top-level sections are tabs, the sections inside them. */
const isGroup = (level: number, features: readonly string[]) =>
  features.includes('navigation.sections') && level === (features.includes('navigation.tabs') ? 2 : 1);

/** The icon is our own drawing, not text of the page. */
const label = ({ icon, title, html }: NavItem) =>
  `${icon ? `<span class="twemoji">${icon}</span> ` : ''}<span class="md-ellipsis">${html ?? escapeHtml(shortened(title))}</span>`;

/** Titles are repeated on many pages. */
const shortened = (title: string) =>
  title.length > MAX_LABEL_LENGTH ? `${title.slice(0, MAX_LABEL_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : title;

function addressOf({ page, href }: NavItem, { base }: NavPlace): string {
  return escapeHtml(page === undefined ? (href ?? '') : base + page || './');
}
