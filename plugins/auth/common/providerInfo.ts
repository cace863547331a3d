import * as z from 'zod/mini';
import { Session } from './session.ts';

/** A sign-in provider as the sign-in page needs it. */
export const AuthProviderInfo = z.object({
  id: z.string(),
  title: z.string(),
  /** Redirects users to a provider (`oauth`), lets anyone in (`guest`), or trusts a proxy in front of the portal (`proxy`). */
  kind: z.enum(['oauth', 'guest', 'proxy']),
  /** Whether a session signs the user in to the portal; otherwise it only gives access tokens. */
  hasSignIn: z.boolean(),
  defaultScopes: z.array(z.string()),
  /** An access token is for one resource; scopes of several resources cannot be requested together. */
  hasScopesPerResource: z.optional(z.boolean()),
  /** The code host of its access tokens, such as 'github.com'. */
  codeHost: z.optional(z.string()),
  /** The session of the guest, if guest is the only provider: it saves new visitors a request. */
  session: z.optional(Session),
});
export type AuthProviderInfo = z.infer<typeof AuthProviderInfo>;
