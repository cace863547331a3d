import { createRouteRef } from '@callboard/web-kit';

export const apiListRoute = createRouteRef({ id: 'api-docs.root' });
