import { createRouteRef } from '@callboard/web-kit';

/** The docs home. */
export const docsHomeRoute = createRouteRef({ id: 'techdocs.root' });

/** The list of all docs. */
export const docsIndexRoute = createRouteRef({ id: 'techdocs.index' });

/** The docs of one entity. */
export const docsReaderRoute = createRouteRef({ id: 'techdocs.docRoot', params: ['namespace', 'kind', 'name'] });
