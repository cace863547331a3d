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
  /** How long a session lasts that nobody uses. */
  sessionMs: number;
};

/** Gives the id of the user's session, which lasts for a while from now on. */
export type SessionFor = (userEntityRef: string, lifetimeMs: number) => Promise<string>;

type Refresh = { scopes: string; granted: string; sessionFor: SessionFor };

/** A session, and what the cookies keep of it. */
export type KeptSession = { session: Session; token: string | undefined; scope: string };

const portalTokenMs = 3_600_000;

/** Makes sessions of what a provider gives. */
export function createSessionSource({ description, settings, client, signIn, profileOf, sessionMs }: Source) {
  const share = createSharedWork<Tokens>();
  const isWithoutRefresh = description.isWithoutRefresh?.(settings) ?? false;

  /** A session that cannot be refreshed is over with its tokens; that of the portal is one of them. */
  function lifetimeOf({ refreshToken, expiresInSeconds }: Tokens): number {
    if (isWithoutRefresh) return portalTokenMs;
    if (refreshToken || expiresInSeconds === undefined) return sessionMs;
    return Math.min(sessionMs, Math.max(portalTokenMs, expiresInSeconds * 1000));
  }

  /** `asked` is what was granted when the provider does not say: it then granted what it was asked for. */
  async function fromTokens(tokens: Tokens, asked: string, sessionFor: SessionFor): Promise<KeptSession> {
    const identity = await description.identify({ tokens, client, settings });
    const backstageIdentity = await signIn?.(identity, (user) => sessionFor(user, lifetimeOf(tokens)));
    const { accessToken, idToken, expiresInSeconds } = tokens;
    const scope = mergeScopes(splitScopes(tokens.scope ?? asked));
    return {
      token: isWithoutRefresh ? undefined : heldTextOf(tokens),
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
    refresh: async (text: string, { scopes, granted, sessionFor }: Refresh): Promise<KeptSession> =>
      fromTokens(await share(`${scopes}\n${text}`, () => refreshed(text, scopes)), granted, sessionFor),
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
