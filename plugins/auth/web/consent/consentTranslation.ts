import { createTranslationRef } from '@callboard/web-kit';

export const consentTranslation = createTranslationRef({
  id: 'auth.consent',
  messages: {
    pageTitle: 'Allow access',
    heading: 'Allow {{name}} to act on your behalf?',
    subtitle: 'Continue only if you just started this in the application.',

    application: 'Application',
    name: 'Name',
    nameNote: 'chosen by the application',
    address: 'Address',
    returnsTo: 'Returns to',
    local: 'a program on your computer ({{host}})',
    user: 'Acts as',
    resource: 'Only for',
    duration: 'Duration',
    durationText: 'Until you revoke it, for at most {{total}}. It expires after {{unused}} of inactivity.',

    unverified: 'The address of this application is unknown',
    unverifiedText: 'Anyone can use this name. Allow access only if you know where the request comes from.',

    can: 'It will be able to',
    cannot: 'You can revoke access at any time in the settings, under “Applications”.',

    allow: 'Allow',
    deny: 'Deny',
    wait: 'The buttons become active when this window has focus.',
    failed: 'Your decision could not be saved',

    allowed: 'Access allowed',
    denied: 'Access denied',
    decidedText:
      'You are being returned to {{name}}. If nothing happens, use the button below. You can then close this page.',
    continue: 'Continue to {{name}}',
    badRedirect: 'The application cannot be opened: its address is not valid. You can close this page.',

    gone: 'This request is no longer valid',
    goneText: 'It has expired, was already answered, or belongs to another user. Start again in the application.',
    loadFailed: 'The request could not be loaded',
    framed: 'This page cannot be shown inside another page',
    framedText: 'Open it in a separate window to decide.',
  },
  languages: { de: () => import('./germanConsent.ts') },
});
