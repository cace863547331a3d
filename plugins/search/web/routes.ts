import { createRouteRef } from '@callboard/web-kit';

export const searchRoute = createRouteRef({ id: 'search.root' });
