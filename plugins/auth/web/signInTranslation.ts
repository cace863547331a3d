import { ResponseError } from '@callboard/errors';
import { createTranslationRef, LoginError, reasonOf, useTranslation } from '@callboard/web-kit';
import { loginProblems } from '@callboard/web-kit/host';

export const signInTranslation = createTranslationRef({
  id: 'sign-in',
  messages: {
    title: 'Sign in',
    heading: 'Sign in to {{app}}',
    choose: 'Choose how you want to sign in.',
    signIn: 'Sign in',
    signInWith: 'Sign in with {{title}}',
    failed: 'Login failed',
    notSignedIn: 'You do not appear to be signed in. Please try reloading the browser page.',
    reload: 'Reload the page',
    noWayIn: {
      title: 'No sign-in method is configured',
      forUsers: 'This portal has no sign-in method yet. Its operators can add one; nothing is wrong with your account.',
      forOperators: 'If you run this portal, add one of these to its configuration (app-config.yaml) and restart it.',
      guestsRefused:
        'If you run this portal: guests are configured but cannot sign in, because NODE_ENV is production. Add a provider to its configuration (app-config.yaml) and restart it, or set auth.providers.guest.dangerouslyAllowOutsideDevelopment to let in everyone who can reach the portal.',
      guest: 'To try it out on your own machine, let everyone in as the same guest:',
      provider: 'For your organisation, add a provider such as GitHub:',
      docs: 'For GitHub, Google, Microsoft, OpenID Connect and others, see docs/sign-in in the Callboard repository.',
    },
    kinds: {
      oauth: 'You sign in with {{title}} and return here.',
      proxy: 'The proxy in front of this portal identifies you.',
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
      description: 'Enter your user ID. The token is not stored in the browser.',
      userId: 'User ID',
      userIdHint: 'A name, or a reference such as user:default/jane.',
      userIdRequired: 'The user ID is required',
      userIdInvalid: 'Invalid user entity reference',
      token: 'ID token (optional)',
      tokenInvalid: 'Token is not a valid OpenID Connect JWT Token',
      continue: 'Continue',
    },
    requests: {
      title: 'Sign-in required',
      description: 'Some parts of the portal need you to sign in to these services.',
      scopes: 'Requested scopes: {{scopes}}',
      logIn: 'Sign in',
      logInTo: 'Sign in to {{title}}',
      rejectAll: 'Reject all',
    },
    idle: {
      title: 'Logging out due to inactivity',
      question_one: 'You are about to be disconnected in {{count}} second. Are you still there?',
      question_other: 'You are about to be disconnected in {{count}} seconds. Are you still there?',
      stay: "Yes! Don't log me out",
    },
    problems: loginProblems,
  },
  languages: { de: () => import('./de.ts') },
});

/** Why a sign-in failed, in the user's language for known reasons. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation(signInTranslation);
  return (error) => {
    if (error instanceof LoginError) return t(`problems.${error.problem}`, error.values);
    if (error instanceof ResponseError && error.statusCode === 401) return t('problems.noSession');
    return reasonOf(error);
  };
}
