import { AuthenticationError } from '@callboard/errors';
import type { Session } from '../../common/index.ts';
import type { OAuthDescription, OAuthSettings } from '../descriptions/description.ts';
import type { OAuthClient, Tokens } from '../oauthClient/createOAuthClient.ts';
import { identityFailure } from '../oauthClient/providerFailure.ts';
import { mergeScopes, splitScopes } from '../oauthClient/scopes.ts';
import { type ProfileOf, withPicture } from '../profiles.ts';
import type { ShareRefresh } from '../protection/shareRefreshes.ts';
import type { SignIn } from '../signIn/createSignIn.ts';
import { type CookieSession, cookieSessionOf, cookieSessionTokens } from './cookieSession.ts';

type Source = {
  description: OAuthDescription;
  settings: OAuthSettings;
  client: OAuthClient;
  signIn: SignIn;
  profileOf: ProfileOf;
  /** How long an unused session lasts. */
  sessionMs: number;
  shareRefresh: ShareRefresh;
};

/** Returns the id of the session and extends it; without a user if it only gives access tokens. */
export type SessionFor = (userEntityRef: string | undefined, lifetimeMs: number) => Promise<string>;

type Expected = {
  /** The granted scopes if the provider does not return any: those that were requested. */
  scope: string;
  /** The expected account; undefined for any. */
  userId?: string;
};

/** A session, and the part of it stored in cookies. */
export type KeptSession = { session: Session; held: CookieSession | undefined };

const portalTokenMs = 3_600_000;

/** Creates sessions from the tokens of a provider. */
export function createSessionSource(parts: Source) {
  const { description, settings, client, signIn, profileOf, sessionMs, shareRefresh } = parts;
  const isWithoutRefresh = description.isWithoutRefresh?.(settings) ?? false;

  /** A session that cannot be refreshed ends with its tokens, including the portal token. */
  function lifetimeOf({ refreshToken, expiresInSeconds }: Tokens): number {
    if (isWithoutRefresh) return portalTokenMs;
    if (refreshToken || expiresInSeconds === undefined) return sessionMs;
    return Math.min(sessionMs, Math.max(portalTokenMs, expiresInSeconds * 1000));
  }

  async function fromTokens(tokens: Tokens, expected: Expected, sessionFor: SessionFor): Promise<KeptSession> {
    const identity = await description.identify({ tokens, client, settings }).catch((error) => {
      throw identityFailure(description.id, error);
    });
    const userId = identity.userId ?? expected.userId;
    if (expected.userId !== undefined && userId !== expected.userId) {
      throw new AuthenticationError(`'${description.id}' returned a different account from the one that signed in`);
    }
    const lifetimeMs = lifetimeOf(tokens);
    const backstageIdentity = await signIn?.(identity, (user) => sessionFor(user, lifetimeMs));
    if (!signIn) await sessionFor(undefined, lifetimeMs);
    const { accessToken, idToken, expiresInSeconds } = tokens;
    const scope = mergeScopes(splitScopes(tokens.scope ?? expected.scope));
    return {
      held: isWithoutRefresh ? undefined : cookieSessionOf(tokens, scope, userId),
      session: {
        profile: await withPicture(identity.profile, backstageIdentity, profileOf),
        providerInfo: { idToken, accessToken, scope, expiresInSeconds },
        backstageIdentity,
      },
    };
  }

  async function refreshed(held: CookieSession, scopes: string): Promise<Tokens> {
    if ('accessToken' in held) {
      const tokens = cookieSessionTokens(held);
      if (!tokens) throw new AuthenticationError(`The session with '${description.id}' has ended`);
      return tokens;
    }
    const parameters: Record<string, string> = description.hasScopesPerResource && scopes ? { scope: scopes } : {};
    const tokens = await client.refresh(held.refreshToken, parameters);
    // Without a new refresh token, the old one stays valid.
    return { ...tokens, refreshToken: tokens.refreshToken ?? held.refreshToken };
  }

  return {
    fromTokens,
    async refresh(held: CookieSession, scopes: string, sessionFor: SessionFor): Promise<KeptSession> {
      const key = [description.id, description.hasScopesPerResource ? scopes : '', tokenIn(held)].join('\n');
      const ask = () => refreshed(held, scopes);
      // Only refresh tokens can be used up.
      const tokens = await ('refreshToken' in held ? shareRefresh(key, ask) : ask());
      // The last granted scopes may have been for another resource.
      const scope = description.hasScopesPerResource ? scopes : held.scope;
      return fromTokens(tokens, { scope, userId: held.userId }, sessionFor);
    },
    /** Ends the session at the provider, if supported. */
    async revoke(held: CookieSession): Promise<void> {
      if (!description.revoke) return client.revoke(tokenIn(held));
      const tokens = await refreshed(held, '');
      return description.revoke(tokens.accessToken, settings);
    },
  };
}

const tokenIn = (held: CookieSession) => ('accessToken' in held ? held.accessToken : held.refreshToken);
