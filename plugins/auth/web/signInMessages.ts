import { loginProblems } from '@callboard/web-kit';

/** The English texts of signing in. */
export const signInMessages = {
  title: 'Sign in',
  heading: 'Sign in to {{app}}',
  choose: 'Choose how you want to sign in.',
  signIn: 'Sign in',
  signInWith: 'Sign in with {{title}}',
  failed: 'Login failed',
  notSignedIn: 'You do not appear to be signed in. Please try reloading the browser page.',
  reload: 'Reload the page',
  noWayIn: {
    title: 'No way to sign in is configured',
    forUsers:
      'This portal does not know yet how people sign in to it. Its operators can change that; nothing is wrong with your account.',
    forOperators:
      'If you run this portal: write one of these into its configuration (app-config.yaml) and start it again.',
    guest: 'To try it out on your own machine, everybody comes in as the same guest:',
    provider: 'For your people, a provider; this is GitHub:',
    docs: 'The steps for GitHub, Google, Microsoft, OpenID Connect and the others are in the folder docs/sign-in of Callboard.',
  },
  kinds: {
    oauth: 'You are sent to {{title}} and come back signed in.',
    proxy: 'The proxy in front of this portal tells who you are.',
  },
  guest: {
    title: 'Guest',
    description: 'You will not have a verified identity, so some features may be missing.',
    enter: 'Enter',
    fallback: {
      title: 'Failed to sign in as a guest using the auth backend',
      question: 'Do you want to fall back to the legacy guest token?',
      confirm: 'Use the legacy token',
    },
    switch: {
      title: 'Use the new guest sign-in?',
      question:
        'You are using the legacy guest token, but this portal has the guest module of the auth backend. Do you want to use the new module?',
      confirm: 'Use the new module',
      cancel: 'Keep the legacy token',
    },
    impossible:
      'You cannot sign in as a guest, you must either enable the legacy guest token or configure the auth backend to support guest sign in.',
  },
  custom: {
    title: 'Custom user',
    description: 'Say who you are. The token is not stored in the browser.',
    userId: 'User ID',
    userIdHint: 'A name, or a reference such as user:default/jane.',
    userIdRequired: 'The user ID is required',
    userIdInvalid: 'Invalid user entity reference',
    token: 'ID token (optional)',
    tokenInvalid: 'Token is not a valid OpenID Connect JWT Token',
    continue: 'Continue',
  },
  requests: {
    title: 'Login required',
    description: 'Parts of the portal need you to sign in to these services.',
    scopes: 'Asks for: {{scopes}}',
    logIn: 'Log in',
    logInTo: 'Log in to {{title}}',
    rejectAll: 'Reject all',
  },
  idle: {
    title: 'Logging out due to inactivity',
    question_one: 'You are about to be disconnected in {{count}} second. Are you still there?',
    question_other: 'You are about to be disconnected in {{count}} seconds. Are you still there?',
    stay: "Yes! Don't log me out",
  },
  problems: loginProblems,
} as const;
