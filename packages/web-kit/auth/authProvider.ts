import type { Session } from '../identity/session.ts';

/** An auth provider as the auth server describes it. */
export type AuthProvider = {
  id: string;
  title: string;
  /** Redirects to the provider (`oauth`), lets anyone in (`guest`), or trusts a proxy in front of the portal (`proxy`). */
  kind: 'oauth' | 'guest' | 'proxy';
  /** Whether a session signs the user in to the portal; otherwise it only provides access tokens. */
  hasSignIn: boolean;
  defaultScopes: readonly string[];
  /** An access token is for one resource, and scopes of several cannot be requested together. */
  hasScopesPerResource?: boolean;
  /** The code host that its access tokens are for, such as 'github.com'. */
  codeHost?: string;
  /** Of the guest, if there is no other way to sign in. */
  session?: Session;
};
