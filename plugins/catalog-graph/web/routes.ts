import { createRouteRef } from '@callboard/web-kit';

/** The graph of the catalog. */
export const catalogGraphRoute = createRouteRef({ id: 'catalog-graph' });
