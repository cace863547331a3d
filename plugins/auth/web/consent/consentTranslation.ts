import { createTranslationRef } from '@callboard/web-kit';

export const consentTranslation = createTranslationRef({
  id: 'auth.consent',
  messages: {
    pageTitle: 'Allow access',
    heading: 'Allow {{name}} to act in your name?',
    subtitle: 'Continue only if you just started this in the application yourself.',

    application: 'Application',
    name: 'Name',
    nameNote: 'chosen by the application',
    address: 'Address',
    returnsTo: 'Returns to',
    local: 'a program on your computer ({{host}})',
    user: 'Acts as',
    resource: 'Only for',
    duration: 'How long',
    durationText: 'Until you revoke it, {{total}} at most. It ends after {{unused}} without use.',

    unverified: 'The address of this application is unknown',
    unverifiedText: 'Anyone can use this name. Allow access only if you know where the request comes from.',

    can: 'It will be able to',
    cannot: 'You can withdraw this at any time in the settings, under “Applications”.',

    allow: 'Allow',
    deny: 'Deny',
    wait: 'The buttons become active when this window is in front.',
    failed: 'Your decision could not be saved',

    allowed: 'Access allowed',
    denied: 'Access denied',
    decidedText: 'You return to {{name}} now. If nothing happens, continue yourself. You can then close this page.',
    continue: 'Continue to {{name}}',
    badRedirect: 'The application cannot be opened: its address is not valid. You can close this page.',

    gone: 'This request is no longer valid',
    goneText:
      'It has expired, was already answered, or belongs to another user. Start again in the application to get a new one.',
    loadFailed: 'The request could not be loaded',
    framed: 'This page cannot be shown inside another page',
    framedText: 'Open it in its own window to decide.',
  },
  languages: { de: () => import('./germanConsent.ts') },
});
