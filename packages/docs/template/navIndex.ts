import type { NavItem } from './siteTree.ts';

/** Data about the navigation that every page needs, computed once per site. */
export interface NavIndex {
  items: readonly NavItem[];
  /** The number of entries, sections included. */
  size: number;
  /** The position of a page at each level, the top one first. Empty for a page that is not in the navigation. */
  positionsOf(url: string): readonly number[];
  /** The first page, or else the first link, at or below an entry. */
  targetOf(item: NavItem): NavItem | undefined;
}

type Targets = { page?: NavItem; link?: NavItem };

const nowhere: readonly number[] = [];

export function createNavIndex(items: readonly NavItem[]): NavIndex {
  const positions = new Map<string, readonly number[]>();
  const targets = new Map<NavItem, NavItem | undefined>();
  let size = 0;
  const walk = (list: readonly NavItem[], above: readonly number[]): Targets => {
    const first: Targets = {};
    for (const [index, item] of list.entries()) {
      size += 1;
      const own = [...above, index];
      if (item.page !== undefined && !positions.has(item.page)) positions.set(item.page, own);
      const inside = item.items ? walk(item.items, own) : {};
      const page = item.page === undefined ? inside.page : item;
      const link = item.href === undefined ? inside.link : item;
      targets.set(item, page ?? link);
      first.page ??= page;
      first.link ??= link;
    }
    return first;
  };
  walk(items, []);
  return { items, size, positionsOf: (url) => positions.get(url) ?? nowhere, targetOf: (item) => targets.get(item) };
}
