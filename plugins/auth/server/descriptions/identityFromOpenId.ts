import type { OAuthClient, Tokens } from '../oauthClient/createOAuthClient.ts';
import { identityFromClaims, type ProviderIdentity } from '../signIn/identity.ts';

type Account = { tokens: Tokens; client: OAuthClient };
type Claims = Record<string, unknown>;

/**
 * The claims of the id token, completed with user info if they lack the name or the email address. User info for another subject is
 * rejected; without an id token, as after a refresh, the account of the session is checked instead.
 */
export async function identityFromOpenId({ tokens, client }: Account): Promise<ProviderIdentity> {
  const { claims = {}, accessToken } = tokens;
  if (claims.name !== undefined && claims.email !== undefined) return identityWith(claims);
  const subject = typeof claims.sub === 'string' ? claims.sub : undefined;
  const userInfo = (await client.userInfo(accessToken, subject)) ?? {};
  return identityWith({ ...userInfo, ...claims, ...emailOf(claims, userInfo) });
}

const identityWith = (claims: Claims): ProviderIdentity => ({ ...identityFromClaims(claims), claims });

/** An address with its own flag: the flag of one document does not apply to the address of another. */
function emailOf(idToken: Claims, userInfo: Claims): Claims {
  const isInIdToken = typeof idToken.email === 'string' && idToken.email !== '';
  const isSaidElsewhere = idToken.email_verified === undefined && idToken.email === userInfo.email;
  const { email, email_verified } = isInIdToken && !isSaidElsewhere ? idToken : userInfo;
  return { email, email_verified };
}
