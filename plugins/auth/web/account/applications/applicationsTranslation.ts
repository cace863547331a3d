import { createTranslationRef } from '@callboard/web-kit';

export const applicationsTranslation = createTranslationRef({
  id: 'account.applications',
  messages: {
    title: 'Applications with access',
    hint: 'These applications can act on your behalf until you revoke their access.',
    none: 'No applications',
    noneHint: 'Applications that you allow to act on your behalf, such as agents and editors, appear here.',
    failed: 'Your applications could not be loaded',

    unknownAddress: 'Unverified address',
    resource: 'Only {{resource}}',
    granted: 'Allowed',
    lastUsed: 'Last used',
    expires: 'Expires if unused',
    revoke: 'Revoke',
    revokeName: 'Revoke {{name}}',
    revoked: '{{name}} no longer has access',
    confirm: {
      title: 'Revoke access for {{name}}?',
      text: 'It loses access to the portal immediately. To use it again later, you have to grant access again.',
      action: 'Revoke access',
    },
  },
  languages: { de: () => import('./germanApplications.ts') },
});
