import { createRouteRef } from '@callboard/web-kit';

export const permissionsRoute = createRouteRef({ id: 'permission.root' });
