import { createRouteRef } from '@callboard/web-kit';

export const settingsRoute = createRouteRef({ id: 'user-settings.root' });
