/**
 * `callboard-site.json` beside the pages: the navigation and what each page is called, so that a reader can go from page to page
 * without loading everything again.
 */
export interface SiteTree {
  version: 1;
  siteName: string;
  siteDescription: string;
  /** The features of the theme that were asked for in `mkdocs.yml`, such as `navigation.expand`. */
  features: readonly string[];
  repository?: { url: string; name: string };
  nav: readonly NavItem[];
  /** In the order of the navigation; pages that are not in it come last. */
  pages: readonly SitePage[];
}

export interface NavItem {
  title: string;
  /** The title with its markup, where `mkdocs.yml` has some: elements for text in a line, and pictures of other hosts. */
  html?: string;
  /** Of a page: its url below the site, percent-encoded (`guide/`, or empty for the first page). */
  page?: string;
  /** Of a page: what its front matter says of its state, such as `new` or `deprecated`. */
  status?: string;
  /** Of a page: the drawing that its front matter asks for, an `<svg>`. */
  icon?: string;
  /** Of a link to somewhere else. */
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
  /** `navigation`, `toc`, `footer`: what the front matter asks to hide. */
  hide?: readonly string[];
  tags?: readonly string[];
  previous?: string;
  next?: string;
}
