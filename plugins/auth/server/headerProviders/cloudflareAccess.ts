import * as z from 'zod';
import { identityFromClaims } from '../signIn/identity.ts';
import { headerDescription } from './headerDescription.ts';

const settings = {
  teamName: z
    .string()
    .regex(/^[a-z\d-]+$/i, "must be the name before '.cloudflareaccess.com'")
    .describe('Your Cloudflare team: the name before .cloudflareaccess.com.'),
  audience: z
    .string()
    .min(1)
    .describe('The audience tag (AUD) of the Access application; tokens of other applications are rejected.'),
  jwtHeaderName: z
    .string()
    .optional()
    .describe("The header with Cloudflare's token; cf-access-jwt-assertion by default."),
  authorizationCookieName: z
    .string()
    .optional()
    .describe("The cookie with Cloudflare's token, used if the header is missing; CF_Authorization by default."),
  serviceTokens: z
    .array(
      z.object({
        token: z.string().describe('The client id (common_name) of the service token.'),
        subject: z.string().describe('The email address that the service token signs in as.'),
      }),
    )
    .optional()
    .describe('Cloudflare service tokens, each with the email address that it signs in as.'),
};

// Wire: the name in existing configurations is `cfaccess`.
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
      // Cloudflare, or the identity provider behind it, has verified the address.
      return identityFromClaims({ ...claims, email: service?.subject ?? claims.email, email_verified: true });
    },
  }),
);
