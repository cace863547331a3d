/** How a site wants its navigation, by `theme.features` of its `mkdocs.yml`. */
type NavigationLook = {
  /** Every section is open from the start. */
  isExpanded: boolean;
  /** How deep the sections are that are headings over their pages, which nobody closes. */
  groupLevel?: number;
  /** The headings of the page are below the navigation, and not on the other side. */
  hasContents: boolean;
};

export function navigationLook(features: readonly string[]): NavigationLook {
  const has = (name: string) => features.includes(`navigation.${name}`);
  return {
    isExpanded: has('expand'),
    // Where the uppermost sections are tabs, those inside of each are the headings.
    ...(has('sections') && { groupLevel: has('tabs') ? 1 : 0 }),
    hasContents: features.includes('toc.integrate'),
  };
}
