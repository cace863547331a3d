import { createRouteRef } from '@callboard/web-kit';

export const homeRoute = createRouteRef({ id: 'home.root' });
