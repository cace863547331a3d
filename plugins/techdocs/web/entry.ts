import type { SearchDocument } from '@callboard/plugin-search/common';
import { createRouteRef, createTranslationRef } from '@callboard/web-kit';

/** Texts for the shell and entity pages; the docs pages have their own. */
export const entryTranslation = createTranslationRef({
  id: 'techdocs',
  messages: { docs: 'Docs', all: 'All documentation' },
  languages: { de: () => import('./germanEntry.ts') },
});

export const docsHomeRoute = createRouteRef({ id: 'techdocs.root' });

/** The list of all docs. */
export const docsIndexRoute = createRouteRef({ id: 'techdocs.index' });

/** The docs of one entity. */
export const docsReaderRoute = createRouteRef({ id: 'techdocs.docRoot', params: ['namespace', 'kind', 'name'] });

/** The entity and the page that a result belongs to. */
export function docsPath({ entityTitle, pageTitle }: SearchDocument): string[] {
  return [entityTitle, pageTitle].filter((name) => typeof name === 'string');
}
