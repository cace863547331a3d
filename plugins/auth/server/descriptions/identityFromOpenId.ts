import type { OAuthClient } from '../oauth/createOAuthClient.ts';
import type { Tokens } from '../oauth/tokens.ts';
import { identityFromClaims, type ProviderIdentity } from './identity.ts';

type Account = { tokens: Tokens; client: OAuthClient };
type Claims = Record<string, unknown>;

/**
 * The claims of the id token; where they lack the name or the e-mail address, those that the provider tells on request too. It
 * is refused when that is about another subject; where there is no id token, as after a refresh, the session knows the account.
 */
export async function identityFromOpenId({ tokens, client }: Account): Promise<ProviderIdentity> {
  const { claims = {}, accessToken } = tokens;
  if (claims.name !== undefined && claims.email !== undefined) return identityFromClaims(claims);
  const subject = typeof claims.sub === 'string' ? claims.sub : undefined;
  const told = (await client.userInfo(accessToken, subject)) ?? {};
  return identityFromClaims({ ...told, ...claims, ...emailOf(claims, told) });
}

/** An address with the flag beside it: what a document says of the address in it holds for no other address. */
function emailOf(idToken: Claims, userInfo: Claims): Claims {
  const isInIdToken = typeof idToken.email === 'string' && idToken.email !== '';
  const isSaidElsewhere = idToken.email_verified === undefined && idToken.email === userInfo.email;
  const { email, email_verified } = isInIdToken && !isSaidElsewhere ? idToken : userInfo;
  return { email, email_verified };
}
