import * as z from 'zod';
import { identityFromClaims } from '../descriptions/identity.ts';
import { headerDescription } from './headerDescription.ts';

const settings = {
  teamName: z.string().regex(/^[a-z\d-]+$/i, "must be the name before '.cloudflareaccess.com'"),
  /** The tag of the Access application; without it a token for any application of the team would do. */
  audience: z.string().min(1),
  jwtHeaderName: z.string().optional(),
  authorizationCookieName: z.string().optional(),
  /** E-mail addresses that the service tokens of the team stand for. */
  serviceTokens: z.array(z.object({ token: z.string(), subject: z.string() })).optional(),
};

// Wire: existing configurations call it `cfaccess`.
export const cloudflareAccess = ['cloudflareAccess', 'cfaccess'].map((id) =>
  headerDescription(settings, {
    id,
    title: 'Cloudflare Access',
    headers: ({ jwtHeaderName = 'cf-access-jwt-assertion' }) => [jwtHeaderName.toLowerCase()],
    cookies: ({ authorizationCookieName = 'CF_Authorization' }) => [authorizationCookieName],
    rules: ({ teamName, audience }) => ({
      issuer: `https://${teamName}.cloudflareaccess.com`,
      audience,
      algorithms: ['RS256'],
      keys: { jwks: `https://${teamName}.cloudflareaccess.com/cdn-cgi/access/certs` },
    }),
    identify(claims, { serviceTokens = [] }) {
      const service = serviceTokens.find(({ token }) => token === claims.common_name);
      // Cloudflare has had the person prove the address, or the identity provider behind it has.
      return identityFromClaims({ ...claims, email: service?.subject ?? claims.email, email_verified: true });
    },
  }),
);
