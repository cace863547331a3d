import { createRouteRef } from '@callboard/web-kit';

export const notificationsRoute = createRouteRef({ id: 'notifications.root' });
