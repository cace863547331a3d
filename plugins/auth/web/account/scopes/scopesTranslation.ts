import { createTranslationRef } from '@callboard/web-kit';

/** The names of scopes, and the access that each gives. */
export const scopesTranslation = createTranslationRef({
  id: 'account.scopes',
  messages: {
    read: 'Read',
    readWrite: 'Read and write',
    write: 'Write',
    templates: 'Run templates',
    only: 'Only {{plugins}}',

    'hint.read': 'See everything that you can see',
    'hint.write': 'Change, register and delete everything that you can',
    'hint.templates': 'Start, retry, cancel and approve template runs',
    'hint.only': 'Nothing outside {{plugins}}',
  },
  languages: { de: () => import('./germanScopes.ts') },
});
