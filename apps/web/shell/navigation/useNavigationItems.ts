import { type NavItem, type NavSection, type NavSource, navPoint, useExtensions } from '@callboard/web-kit';
import { useNavItems } from '@callboard/web-kit/host';

/** A navigation item: fixed, a component, or dependent on data. */
export type PlacedItem = NavItem | NavSource;

/** The items that plugins add to these sections of the navigation, in order. */
export function useNavigationItems(sections: readonly NavSection[]): PlacedItem[] {
  const sources = useExtensions(navPoint);
  const fixed: Record<NavSection, readonly NavItem[]> = {
    top: useNavItems('top'),
    main: useNavItems('main'),
    groups: useNavItems('groups'),
    bottom: useNavItems('bottom'),
  };
  return sections.flatMap((section) =>
    [...fixed[section], ...sources.filter((source) => source.section === section)].sort((a, b) => a.order - b.order),
  );
}
