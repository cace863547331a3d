import { useDocsPage } from '../docsPage.ts';
import { useBrowserValue } from '../useBrowserValue.ts';
import type { NavItem } from './siteTree.ts';

/** The navigation style of a site, from `theme.features` of its `mkdocs.yml`. */
type NavigationLook = {
  /** Every section is expanded initially. */
  isExpanded: boolean;
  /** The depth of sections that are fixed headings over their pages. */
  groupLevel?: number;
  /** The headings of the page are inside the navigation instead of on the other side. */
  hasContents: boolean;
};

export function navigationLook(features: readonly string[]): NavigationLook {
  const has = (name: string) => features.includes(`navigation.${name}`);
  return {
    isExpanded: has('expand'),
    // If the top-level sections are tabs, the sections inside them are the headings.
    ...(has('sections') && { groupLevel: has('tabs') ? 1 : 0 }),
    hasContents: features.includes('toc.integrate'),
  };
}

/** Whether the navigation has sections that can be expanded: a list of pages has none, and fixed headings are always open. */
export function hasFoldableSections(items: readonly NavItem[], features: readonly string[]): boolean {
  const { groupLevel } = navigationLook(features);
  const isFoldable = ({ items: below = [] }: NavItem, level: number): boolean =>
    below.length > 0 && (level !== groupLevel || below.some((item) => isFoldable(item, level + 1)));
  return items.some((item) => isFoldable(item, 0));
}

/** Whether all of the navigation is expanded: the user's choice in this browser, or else the site's. */
export function useNavigationOpen() {
  const { isExpanded } = navigationLook(useDocsPage().features);
  return useBrowserValue(
    'callboard.docs.navigationOpen',
    (kept) => (kept === null ? isExpanded : kept === 'true'),
    String,
  );
}
