import { createTranslationRef } from '@callboard/web-kit';

export const tokensTranslation = createTranslationRef({
  id: 'account.tokens',
  messages: {
    title: 'Personal access tokens',
    hint: 'Scripts and agents use a token to act on your behalf, within its scopes. Revoke tokens that you no longer need or that someone else may have seen.',
    add: 'New token',
    none: 'No tokens yet',
    noneHint:
      'A token lets a script or an agent call the portal on your behalf. You choose its permissions and how long it is valid.',
    failed: 'Your tokens could not be loaded',

    expired: 'Expired',
    expires: 'Expires',
    created: 'Created',
    lastUsed: 'Last used',
    neverUsed: 'Never used',
    revoke: 'Revoke',
    revokeName: 'Revoke {{name}}',
    revoked: '{{name}} was revoked',

    confirm: {
      title: 'Revoke {{name}}?',
      text: 'Everything that uses this token loses access immediately. You cannot undo this.',
      action: 'Revoke token',
    },

    create: {
      title: 'New personal access token',
      name: 'Name',
      nameHint: 'Its purpose, such as “nightly report”.',
      nameMissing: 'Enter a name',
      access: 'Permissions',
      where: 'Plugins',
      whereHint: 'A token for one plugin cannot call any other.',
      everywhere: 'All plugins',
      only: 'Only {{plugin}}',
      expires: 'Expires',
      days_one: 'In {{count}} day, on {{date}}',
      days_other: 'In {{count}} days, on {{date}}',
      action: 'Create token',
      failed: 'The token could not be created',
    },

    new: {
      title: 'Copy “{{name}}” now',
      text: 'For your security, it is not shown again. Treat it like a password.',
      copy: 'Copy token',
      copied: 'Copied',
      copyFailed: 'The token could not be copied. Select it and copy it manually.',
      done: 'Done',
    },
  },
  languages: { de: () => import('./germanTokens.ts') },
});
