/**
 * `callboard-site.json` next to the pages: the navigation and the title of each page, so a reader can navigate without
 * loading everything again.
 */
export interface SiteTree {
  version: 1;
  siteName: string;
  siteDescription: string;
  /** Theme features from `mkdocs.yml`, such as `navigation.expand`. */
  features: readonly string[];
  repository?: { url: string; name: string };
  nav: readonly NavItem[];
  /** In the order of the navigation; pages that are not in it come last. */
  pages: readonly SitePage[];
}

export interface NavItem {
  title: string;
  /** The title with its markup, if `mkdocs.yml` has some: inline elements, and images on other hosts. */
  html?: string;
  /** Of a page: its url below the site, percent-encoded (`guide/`, or empty for the first page). */
  page?: string;
  /** Of a page: the status in its front matter, such as `new` or `deprecated`. */
  status?: string;
  /** Of a page: the icon in its front matter, an `<svg>`. */
  icon?: string;
  /** Of an external link. */
  href?: string;
  /** Of a section. Its own page, if it has one, is in `page`. */
  items?: readonly NavItem[];
}

export interface SitePage {
  url: string;
  source: string;
  title: string;
  description?: string;
  editUrl?: string;
  /** `navigation`, `toc`, `footer`: the parts that the front matter hides. */
  hide?: readonly string[];
  tags?: readonly string[];
  previous?: string;
  next?: string;
}
