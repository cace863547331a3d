import { catalogSourceRead } from '@callboard/plugin-catalog/common';
import { IconRoute } from '@callboard/ui/icons';
import {
  createRouteRef,
  createTranslationRef,
  type NavSource,
  usePermission,
  useRouteRef,
  useTranslation,
} from '@callboard/web-kit';

export const sourcesRoute = createRouteRef({ id: 'catalog-sources.root' });

/** The texts that the shell and entity pages show; the page loads its own. */
export const entryTranslation = createTranslationRef({
  id: 'catalog-sources',
  messages: {
    title: 'Sources',
    entityLink: 'Catalog source',
  },
  languages: { de: () => import('./germanEntry.ts') },
});

/** The navigation item for administrators. */
export const sourcesEntry: NavSource = {
  id: 'catalog-sources',
  section: 'bottom',
  order: 70,
  useEntry() {
    const { t } = useTranslation(entryTranslation);
    const to = useRouteRef(sourcesRoute)();
    const { isAllowed } = usePermission(catalogSourceRead);
    return isAllowed ? { id: 'catalog-sources', title: t('title'), icon: IconRoute, to } : undefined;
  },
};
