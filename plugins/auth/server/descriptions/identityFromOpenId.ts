import type { OAuthClient } from '../oauth/createOAuthClient.ts';
import type { Tokens } from '../oauth/tokens.ts';
import { identityFromClaims, type ProviderIdentity } from './identity.ts';

type Account = { tokens: Tokens; client: OAuthClient };

/** The claims of the id token; where they lack the name or the e-mail address, those that the provider tells on request too. */
export async function identityFromOpenId({ tokens, client }: Account): Promise<ProviderIdentity> {
  return identityFromClaims(await openIdClaims({ tokens, client }));
}

export async function openIdClaims({ tokens, client }: Account): Promise<Record<string, unknown>> {
  const { claims = {}, accessToken } = tokens;
  if (claims.name !== undefined && claims.email !== undefined) return claims;
  const subject = typeof claims.sub === 'string' ? claims.sub : undefined;
  return { ...(await client.userInfo(accessToken, subject)), ...claims };
}
