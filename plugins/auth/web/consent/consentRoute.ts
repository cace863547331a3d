import { createRouteRef } from '@callboard/web-kit';

// Wire: the page's path, '/oauth2/authorize/:sessionId', is Backstage's.
export const consentRoute = createRouteRef({ id: 'auth.consent', params: ['sessionId'] });
