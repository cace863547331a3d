import * as z from 'zod';
import { oauthDescription } from './description.ts';
import { identityFromClaims } from './identity.ts';
import { openIdClaims } from './identityFromOpenId.ts';

const anybodysTenants = new Set(['common', 'organizations', 'consumers']);

export const microsoft = oauthDescription(
  {
    tenantId: z.string().regex(/^[\w.-]+$/, 'must be the id or the domain of a tenant'),
    domainHint: z.string().optional(),
    /** Known so that a config may hold it: the picture of people is not read here. */
    skipUserProfile: z.boolean().optional(),
  },
  {
    id: 'microsoft',
    title: 'Microsoft',
    scopes: ['openid', 'offline_access', 'profile', 'email', 'User.Read'],
    annotations: { email: 'microsoft.com/email', userId: 'graph.microsoft.com/user-id' },
    hasScopesPerResource: true,
    codeHost: () => 'dev.azure.com',
    server: ({ tenantId }) => ({
      discovery: `https://login.microsoftonline.com/${tenantId}/v2.0`,
      authenticationMethod: 'client_secret_post',
    }),
    authorizationParameters: ({ domainHint }) => ({ domain_hint: domainHint }),
    async identify(account) {
      // An access token for another resource does not open the place that tells more.
      const claims = account.tokens.claims ?? (await openIdClaims(account));
      const email = isEmailOfTenant(claims, account.settings.tenantId) ? claims.email : undefined;
      return {
        ...identityFromClaims(claims),
        userId: typeof claims.oid === 'string' ? claims.oid : undefined,
        verifiedEmail: typeof email === 'string' ? email : undefined,
      };
    },
  },
);

/**
 * Anybody can open a tenant and write any address into it, and Microsoft never says `email_verified`. An address counts when
 * its domain is proven to be the tenant's (`xms_edov`), or when it is of a member, no guest, of the one tenant in the config.
 */
function isEmailOfTenant(claims: Record<string, unknown>, tenantId: string): boolean {
  if ([true, 1, '1', 'true'].includes(claims.xms_edov as string)) return true;
  const isGuest = claims.idp !== undefined && claims.idp !== claims.iss;
  return !anybodysTenants.has(tenantId.toLowerCase()) && !isGuest;
}
