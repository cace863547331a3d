import { catalogSourceRead } from '@callboard/plugin-catalog/common';
import { IconRoute } from '@callboard/ui/icons';
import { allowedLink, createRouteRef, createTranslationRef, text } from '@callboard/web-kit';

export const sourcesRoute = createRouteRef({ id: 'catalog-sources.root' });

/** The texts that the shell and entity pages show; the page loads its own. */
export const entryTranslation = createTranslationRef({
  id: 'catalog-sources',
  messages: { title: 'Sources', entityLink: 'Catalog source' },
  languages: { de: () => import('./germanEntry.ts') },
});

/** The navigation item for administrators. */
export const sourcesEntry = allowedLink({
  id: 'catalog-sources',
  section: 'bottom',
  order: 70,
  title: text(entryTranslation, 'title'),
  icon: IconRoute,
  to: sourcesRoute,
  permission: catalogSourceRead,
});
