import { createTranslationRef } from '@callboard/web-kit';

export const applicationsTranslation = createTranslationRef({
  id: 'account.applications',
  messages: {
    title: 'Applications with access',
    hint: 'These applications act in your name until you revoke their access.',
    none: 'No applications',
    noneHint: 'Applications that you allow to act in your name, such as agents and editors, appear here.',
    failed: 'Your applications could not be loaded',

    unknownAddress: 'Unverified address',
    resource: 'Only {{resource}}',
    granted: 'Allowed',
    lastUsed: 'Last used',
    expires: 'Ends if unused',
    revoke: 'Revoke',
    revokeName: 'Revoke {{name}}',
    revoked: '{{name}} no longer has access',
    confirm: {
      title: 'Revoke the access of {{name}}?',
      text: 'It can no longer act in your name, from this moment on. To use it again, allow it again.',
      action: 'Revoke access',
    },
  },
  languages: { de: () => import('./germanApplications.ts') },
});
