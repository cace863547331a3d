import { AuthenticationError } from '@callboard/errors';
import type { Session } from '../../common/index.ts';
import type { OAuthDescription, OAuthSettings } from '../descriptions/description.ts';
import { type ProfileOf, withPicture } from '../profiles.ts';
import type { SignIn } from '../signIn/createSignIn.ts';
import type { OAuthClient } from './createOAuthClient.ts';
import { heldTextOf, heldTokens, readHeldText } from './heldSession.ts';
import { mergeScopes, splitScopes } from './scopes.ts';
import { createSharedWork } from './shareWork.ts';
import type { Tokens } from './tokens.ts';

type Source = {
  description: OAuthDescription;
  settings: OAuthSettings;
  client: OAuthClient;
  signIn: SignIn;
  profileOf: ProfileOf;
};

/** A session, and what the cookies keep of it. */
export type KeptSession = { session: Session; token: string | undefined; scope: string };

/** Makes sessions of what a provider gives. */
export function createSessionSource({ description, settings, client, signIn, profileOf }: Source) {
  const share = createSharedWork<Tokens>();

  /** `asked` is what was granted when the provider does not say: it then granted what it was asked for. */
  async function fromTokens(tokens: Tokens, asked: string): Promise<KeptSession> {
    const identity = await description.identify({ tokens, client, settings });
    const backstageIdentity = await signIn?.(identity);
    const { accessToken, idToken, expiresInSeconds } = tokens;
    const scope = mergeScopes(splitScopes(tokens.scope ?? asked));
    return {
      token: description.isWithoutRefresh?.(settings) ? undefined : heldTextOf(tokens),
      scope,
      session: {
        profile: withPicture(identity.profile, backstageIdentity, profileOf),
        providerInfo: { idToken, accessToken, scope, expiresInSeconds },
        backstageIdentity,
      },
    };
  }

  async function refreshed(text: string, scopes: string): Promise<Tokens> {
    const held = readHeldText(text);
    if ('accessToken' in held) {
      const tokens = heldTokens(held);
      if (!tokens) throw new AuthenticationError(`The session with '${description.id}' is over`);
      return tokens;
    }
    const parameters: Record<string, string> = description.hasScopesPerResource && scopes ? { scope: scopes } : {};
    const tokens = await client.refresh(held.refreshToken, parameters);
    // A provider that gives no new refresh token means the old one to be used again.
    return { ...tokens, refreshToken: tokens.refreshToken ?? held.refreshToken };
  }

  return {
    fromTokens,
    refresh: async (text: string, { scopes, granted }: { scopes: string; granted: string }): Promise<KeptSession> =>
      fromTokens(await share(`${scopes}\n${text}`, () => refreshed(text, scopes)), granted),
    /** Ends the session at the provider, where that can be done. */
    async revoke(text: string): Promise<void> {
      const held = readHeldText(text);
      const token = 'accessToken' in held ? held.accessToken : held.refreshToken;
      if (!description.revoke) return client.revoke(token);
      const tokens = await refreshed(text, '');
      return description.revoke(tokens.accessToken, settings);
    },
  };
}
