/** `callboard-site.json`, which our builder writes next to the pages. Sites from other builders do not have it. */
export type SiteTree = {
  siteName: string;
  features: readonly string[];
  repository?: { url: string; name: string };
  nav: readonly NavItem[];
  pages: readonly SitePage[];
};

export type NavItem = {
  title: string;
  /** The title with its markup, if any. The site may be untrusted: it is sanitised before it is shown. */
  html?: string;
  /** Of a page: its path below the site. */
  page?: string;
  href?: string;
  /** The status of the page, such as `new` or `deprecated`. */
  status?: string;
  /** The icon of the page, an `<svg>`. */
  icon?: string;
  items?: readonly NavItem[];
};

export type SitePage = {
  url: string;
  title: string;
  description?: string;
  editUrl?: string;
  hide?: readonly string[];
  headings: readonly { id: string; title: string; level: number }[];
  previous?: string;
  next?: string;
};

export const SITE_TREE_FILE = 'callboard-site.json';

/** The sections above a page, and the page; empty if it is not in the navigation. */
export function wayTo(items: readonly NavItem[], path: string): readonly NavItem[] {
  for (const item of items) {
    const below = wayTo(item.items ?? [], path);
    if (below.length > 0) return [item, ...below];
    if (item.page === path) return [item];
  }
  return [];
}
