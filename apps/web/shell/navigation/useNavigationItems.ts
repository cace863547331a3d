import {
  type NavItem,
  type NavSection,
  type NavSource,
  navPoint,
  useConfiguredParts,
  useExtensions,
  useTranslation,
} from '@callboard/web-kit';
import { useNavItems } from '@callboard/web-kit/host';
import { shellTranslation } from '../shellTranslation.ts';

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

/** The title of the navigation item that opens search; false if `app.extensions` turns it off. */
export function useSearchTitle(): string | false {
  const { t } = useTranslation(shellTranslation);
  return useConfiguredParts()?.searchTitle ?? t('sidebar.search');
}
