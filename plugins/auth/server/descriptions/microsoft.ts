import * as z from 'zod';
import { identityFromClaims } from '../signIn/identity.ts';
import { oauthDescription } from './description.ts';
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
      // Only the id token contains the tenant of a user, so user info is not trusted.
      if (!tokens.claims) return { profile: (await identityFromOpenId(account)).profile };
      // An access token for another resource cannot read user info.
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
 * Anyone can create a tenant with any names and addresses, and Microsoft never sends `email_verified`. Names and addresses are
 * trusted for members, not guests, of the one configured tenant; an address also if the tenant has verified its domain.
 */
function isMemberOf(tenantId: string, { idp, iss, acct }: Record<string, unknown>): boolean {
  const isGuest = (idp !== undefined && idp !== iss) || acct === 1 || acct === '1';
  return !anybodysTenants.has(tenantId.toLowerCase()) && !isGuest;
}

const isOwnDomain = ({ xms_edov }: Record<string, unknown>) => [true, 1, '1', 'true'].includes(xms_edov as string);
