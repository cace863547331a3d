import type { Session } from '../identity/session.ts';

/** A way to sign in, as the auth server tells of it. */
export type AuthProvider = {
  id: string;
  title: string;
  /** Sends people away and back (`oauth`), lets anybody in (`guest`), or believes a proxy in front of the portal (`proxy`). */
  kind: 'oauth' | 'guest' | 'proxy';
  /** Whether a session makes one a user of the portal; without it, it only gives access tokens. */
  hasSignIn: boolean;
  defaultScopes: readonly string[];
  /** One access token is for one resource, and scopes of several cannot be asked for together. */
  hasScopesPerResource?: boolean;
  /** The code host that its access tokens are for, such as 'github.com'. */
  codeHost?: string;
  /** Of the guest, where there is nobody else to be. */
  session?: Session;
};
