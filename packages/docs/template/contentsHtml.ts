import { escapeHtml } from '../html/escapeHtml.ts';
import type { Heading } from '../markdown/pageState.ts';

/** The table of contents of a page; empty if there is nothing to choose from. */
export function contentsHtml(headings: readonly Heading[], levels: readonly [number, number]): string {
  const shown = headings.filter(({ level }) => level >= Math.max(2, levels[0]) && level <= levels[1]);
  if (shown.length === 0) return '';
  return (
    '<nav class="md-nav md-nav--secondary" aria-label="Table of contents">' +
    '<label class="md-nav__title" for="__toc"><span class="md-nav__icon md-icon"></span>Table of contents</label>' +
    `<ul class="md-nav__list" data-md-component="toc" data-md-scrollfix>${listHtml(nested(shown))}</ul></nav>`
  );
}

interface Branch {
  heading: Heading;
  inside: Branch[];
}

/** Nests each heading in the last one above it with a higher rank. */
function nested(headings: readonly Heading[]): Branch[] {
  const roots: Branch[] = [];
  const open: Branch[] = [];
  for (const heading of headings) {
    while (open.length > 0 && open.at(-1)!.heading.level >= heading.level) open.pop();
    const branch = { heading, inside: [] };
    (open.at(-1)?.inside ?? roots).push(branch);
    open.push(branch);
  }
  return roots;
}

function listHtml(branches: readonly Branch[]): string {
  return branches
    .map(({ heading: { id, title }, inside }) => {
      const link = `<a href="#${escapeHtml(id)}" class="md-nav__link"><span class="md-ellipsis">${escapeHtml(title)}</span></a>`;
      const below =
        inside.length > 0
          ? `<nav class="md-nav" aria-label="${escapeHtml(title)}"><ul class="md-nav__list">${listHtml(inside)}</ul></nav>`
          : '';
      return `<li class="md-nav__item">${link}${below}</li>\n`;
    })
    .join('');
}
