import { createTranslationRef } from '@callboard/web-kit';

/** The English texts of what the settings page shows about providers and sessions. */
const accountMessages = {
  'providers.tab': 'Authentication providers',
  'providers.title': 'Connected providers',
  'providers.hint': 'The portal acts on your behalf while you are signed in to these services.',
  'providers.signedIn': 'Signed in',
  'providers.signedOut': 'Not signed in',
  'providers.own': 'You used it to sign in to the portal.',
  'providers.signIn': 'Sign in',
  'providers.signOut': 'Sign out',
  'providers.signInTo': 'Sign in to {{title}}',
  'providers.signOutOf': 'Sign out of {{title}}',
  'providers.none': 'No authentication providers',
  'providers.noneHint': 'Providers are set up in the configuration of this portal.',

  'sessions.tab': 'Sessions',
  'sessions.title': 'Your sessions',
  'sessions.hint':
    'Not your session? Sign it out, which takes effect immediately. Then change your password at the provider.',
  'sessions.alone': 'You are signed in to the portal in this browser only.',
  'sessions.device': '{{browser}} on {{system}}',
  'sessions.unknown': 'Unknown browser',
  'sessions.current': 'This browser',
  'sessions.active': 'Active now',
  'sessions.lastUsed': 'Last used',
  'sessions.since': 'Signed in',
  'sessions.signOut': 'Sign out',
  'sessions.signOutOf': 'Sign out {{device}}',
  'sessions.signedOut': '{{device}} was signed out',
  'sessions.others': 'Sign out all others',
  'sessions.confirm.title_one': 'Sign out the other session?',
  'sessions.confirm.title_other': 'Sign out the other {{count}} sessions?',
  'sessions.confirm.text': 'Anyone using them has to sign in again. You stay signed in here.',
  'sessions.confirm.action': 'Sign out all others',
  'sessions.othersSignedOut': 'You are now signed in only here',
  'sessions.failed': 'Your sessions could not be loaded',
  'sessions.retry': 'Try again',
} as const;

export const accountTranslation = createTranslationRef({
  id: 'account',
  messages: accountMessages,
  languages: { de: () => import('./de.ts') },
});
