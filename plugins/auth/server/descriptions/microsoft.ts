import * as z from 'zod';
import { oauthDescription } from './description.ts';
import { identityFromClaims } from './identity.ts';
import { identityFromOpenId } from './identityFromOpenId.ts';

const anybodysTenants = new Set(['common', 'organizations', 'consumers']);

export const microsoft = oauthDescription(
  {
    tenantId: z
      .string()
      .regex(/^[\w.-]+$/, 'must be the id or the domain of a tenant')
      .describe('The id or domain of the Microsoft Entra tenant whose accounts can sign in.'),
    domainHint: z.string().optional().describe('A domain that lets Microsoft skip the account picker.'),
    skipUserProfile: z
      .boolean()
      .optional()
      .describe('Accepted for compatibility with Backstage; ignored: profile pictures are not loaded.'),
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
      const { tokens, settings } = account;
      // Only the id token says which tenant a user belongs to. User info does not, and so vouches for nothing.
      if (!tokens.claims) return { profile: (await identityFromOpenId(account)).profile };
      // An access token for another resource does not open the place that tells more.
      const { claims } = tokens;
      const { profile, username } = identityFromClaims(claims);
      const isMember = isMemberOf(settings.tenantId, claims);
      return {
        profile,
        userId: typeof claims.oid === 'string' ? claims.oid : undefined,
        username: isMember ? username : undefined,
        verifiedEmail: isMember || isOwnDomain(claims) ? profile.email : undefined,
      };
    },
  },
);

/**
 * Anybody can open a tenant and write any name and address into it, and Microsoft never says `email_verified`. They count for a
 * member, no guest, of the one tenant in the config; an address also when its domain is proven to be the tenant's own.
 */
function isMemberOf(tenantId: string, { idp, iss, acct }: Record<string, unknown>): boolean {
  const isGuest = (idp !== undefined && idp !== iss) || acct === 1 || acct === '1';
  return !anybodysTenants.has(tenantId.toLowerCase()) && !isGuest;
}

const isOwnDomain = ({ xms_edov }: Record<string, unknown>) => [true, 1, '1', 'true'].includes(xms_edov as string);
