import { createRouteRef } from '@callboard/web-kit';

/** Where reading begins. */
export const docsHomeRoute = createRouteRef({ id: 'techdocs.root' });

/** Everything that has docs, as a list. */
export const docsIndexRoute = createRouteRef({ id: 'techdocs.index' });

/** The docs of one entity. */
export const docsReaderRoute = createRouteRef({ id: 'techdocs.docRoot', params: ['namespace', 'kind', 'name'] });
