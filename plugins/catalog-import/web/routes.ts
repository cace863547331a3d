import { createRouteRef } from '@callboard/web-kit';

/** Where what exists already is brought into the catalog. */
export const importRoute = createRouteRef({ id: 'catalog-import.page' });
