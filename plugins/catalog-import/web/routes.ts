import { createRouteRef } from '@callboard/web-kit';

/** Where what exists already is brought into the catalog. */
export const importRoute = createRouteRef({ id: 'catalog-import.page' });

/** Where many repositories are picked. */
export const manyRoute = createRouteRef({ id: 'catalog-import.many' });

/** How far an import of many repositories is. */
export const runRoute = createRouteRef({ id: 'catalog-import.run', params: ['id'] });
