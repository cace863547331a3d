import { createRouteRef } from '@callboard/web-kit';

export const sourcesRoute = createRouteRef({ id: 'catalog-sources.root' });
