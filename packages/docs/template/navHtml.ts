import { escapeHtml } from '../html/escapeHtml.ts';
import type { NavItem } from '../site/siteTree.ts';

/** From this many pages on, a section is only written out where the reader is in it: otherwise every page would hold them all. */
const MOST_WRITTEN_OUT = 200;

export interface NavPlace {
  /** The page that is shown. */
  url: string;
  /** From the page to the site's root: `../../`. */
  base: string;
  /** The table of contents, shown inside of the navigation on small screens. */
  contents: string;
  features: readonly string[];
  /** The sections that the page is in. */
  trail: ReadonlySet<NavItem>;
  /** How many pages the site has. */
  count: number;
}

/** The navigation, in the structure that Material for MkDocs and the readers made for it know. */
export function navHtml(items: readonly NavItem[], place: NavPlace): string {
  return items.map((item, index) => itemHtml(item, place, `__nav_${index + 1}`, 1)).join('');
}

function itemHtml(item: NavItem, place: NavPlace, id: string, level: number): string {
  if (item.items) return sectionHtml(item, item.items, place, id, level);
  const text = label(item);
  if (item.page === undefined || item.page !== place.url)
    return `<li class="md-nav__item"><a href="${addressOf(item, place)}" class="md-nav__link">${text}</a></li>\n`;
  const link = `<a href="./" class="md-nav__link md-nav__link--active">${text}</a>`;
  const toggle = '<input class="md-nav__toggle md-toggle" type="checkbox" id="__toc">';
  const drawer = place.contents
    ? `<label class="md-nav__link md-nav__link--active" for="__toc">${text}<span class="md-nav__icon md-icon"></span></label>`
    : '';
  return `<li class="md-nav__item md-nav__item--active">${toggle}${drawer}${link}${place.contents}</li>\n`;
}

function sectionHtml(section: NavItem, items: readonly NavItem[], place: NavPlace, id: string, level: number): string {
  const isActive = place.trail.has(section);
  const classes = `md-nav__item${isActive ? ' md-nav__item--active' : ''}`;
  const isPruned = !isActive && (place.count > MOST_WRITTEN_OUT || place.features.includes('navigation.prune'));
  const first = isPruned ? firstLink(section) : undefined;
  const text = label(section);
  const icon = '<span class="md-nav__icon md-icon"></span>';
  if (first) {
    const link = `<a href="${addressOf(first, place)}" class="md-nav__link">${text}${icon}</a>`;
    return `<li class="${classes} md-nav__item--pruned md-nav__item--nested">${link}</li>\n`;
  }
  const isOpen = isActive || place.features.includes('navigation.expand') || isGroup(level, place);
  const toggle = `<input class="md-nav__toggle md-toggle" type="checkbox" id="${id}"${isOpen ? ' checked' : ''}>`;
  const opener = `<label class="md-nav__link" for="${id}" id="${id}_label" tabindex="0">`;
  const active = section.page === place.url ? ' md-nav__link--active' : '';
  const head =
    section.page === undefined
      ? `${opener}${text}${icon}</label>`
      : `<div class="md-nav__link md-nav__container"><a href="${addressOf(section, place)}" class="md-nav__link${active}">${text}</a>` +
        `${opener}${icon}</label></div>`;
  const inside = items.map((item, index) => itemHtml(item, place, `${id}_${index + 1}`, level + 1)).join('');
  return (
    `<li class="${classes} md-nav__item--nested">${toggle}${head}` +
    `<nav class="md-nav" data-md-level="${level}" aria-labelledby="${id}_label" aria-expanded="${isActive}">` +
    `<label class="md-nav__title" for="${id}">${icon}${escapeHtml(section.title)}</label>` +
    `<ul class="md-nav__list" data-md-scrollfix>${inside}</ul></nav></li>\n`
  );
}

/** A heading over its pages; where the uppermost sections are tabs, those inside of each. */
const isGroup = (level: number, { features }: NavPlace) =>
  features.includes('navigation.sections') && level === (features.includes('navigation.tabs') ? 2 : 1);

/** The icon is a drawing of our own, and not a word of the page. */
const label = ({ icon, title }: NavItem) =>
  `${icon ? `<span class="twemoji">${icon}</span> ` : ''}<span class="md-ellipsis">${escapeHtml(title)}</span>`;

function addressOf({ page, href }: NavItem, { base }: NavPlace): string {
  return escapeHtml(page === undefined ? (href ?? '') : base + page || './');
}

function firstLink(item: NavItem): NavItem | undefined {
  if (item.page !== undefined) return item;
  for (const inside of item.items ?? []) {
    const found = firstLink(inside);
    if (found) return found;
  }
  return undefined;
}
