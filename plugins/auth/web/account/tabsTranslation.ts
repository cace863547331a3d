import { createTranslationRef } from '@callboard/web-kit';

/** The names of the tabs; each tab brings its own texts. */
export const tabsTranslation = createTranslationRef({
  id: 'account.tabs',
  messages: {
    providers: 'Authentication providers',
    sessions: 'Sessions',
    tokens: 'Tokens',
    applications: 'Applications',
  },
  languages: { de: () => import('./germanTabs.ts') },
});
