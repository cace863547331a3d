import { createRouteRef, createTranslationRef } from '@callboard/web-kit';

/** The names of the settings tabs; each tab has its own texts. */
export const entryTranslation = createTranslationRef({
  id: 'account.tabs',
  messages: {
    providers: 'Authentication providers',
    sessions: 'Sessions',
    tokens: 'Tokens',
    applications: 'Applications',
  },
  languages: { de: () => import('./germanEntry.ts') },
});

// Wire: the path of the page, '/oauth2/authorize/:sessionId', is Backstage's.
export const consentRoute = createRouteRef({ id: 'auth.consent', params: ['sessionId'] });
