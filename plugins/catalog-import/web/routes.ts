import { createRouteRef } from '@callboard/web-kit';

/** The page that adds existing repositories and files to the catalog. */
export const importRoute = createRouteRef({ id: 'catalog-import.page' });

/** The page for importing many repositories. */
export const manyRoute = createRouteRef({ id: 'catalog-import.many' });

/** The progress of an import of many repositories. */
export const runRoute = createRouteRef({ id: 'catalog-import.run', params: ['id'] });
