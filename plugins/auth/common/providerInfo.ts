import * as z from 'zod/mini';
import { Session } from './session.ts';

/** What the sign-in page needs to know about a way to sign in. */
export const AuthProviderInfo = z.object({
  id: z.string(),
  title: z.string(),
  /** Sends people away and back (`oauth`), lets anybody in (`guest`), or believes a proxy in front of the portal (`proxy`). */
  kind: z.enum(['oauth', 'guest', 'proxy']),
  /** Whether a session makes one a user of the portal; without it, it only gives access tokens. */
  hasSignIn: z.boolean(),
  defaultScopes: z.array(z.string()),
  /** One access token is for one resource, and scopes of several cannot be asked for together. */
  hasScopesPerResource: z.optional(z.boolean()),
  /** The code host that its access tokens are for, such as 'github.com'. */
  codeHost: z.optional(z.string()),
  /** Of the guest, where there is nobody else to be: it saves a newcomer's browser a call. */
  session: z.optional(Session),
});
export type AuthProviderInfo = z.infer<typeof AuthProviderInfo>;
