import * as z from 'zod';
import { serverUrl } from '../descriptions/description.ts';
import { identityFromClaims } from '../signIn/identity.ts';
import { cloudflareAccess } from './cloudflareAccess.ts';
import { type HeaderDescription, headerDescription } from './headerDescription.ts';

const oauth2Proxy = headerDescription(
  {
    issuer: serverUrl.describe('The required issuer of proxy tokens.'),
    audience: z.string().min(1).describe('The required audience of proxy tokens: the client id of the proxy.'),
    jwksUrl: serverUrl.describe('The URL of the public keys that verify proxy tokens.'),
  },
  {
    id: 'oauth2Proxy',
    title: 'OAuth2 Proxy',
    headers: () => ['x-oauth2-proxy-id-token'],
    rules: ({ issuer, audience, jwksUrl }) => ({
      issuer,
      audience,
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      keys: { jwks: jwksUrl },
    }),
    identify: identityFromClaims,
  },
);

const gcpIap = headerDescription(
  {
    audience: z
      .string()
      .min(1)
      .describe('The audience of the protected resource: /projects/<number>/global/backendServices/<id>.'),
    jwtHeader: z.string().optional().describe('The header with the token; x-goog-iap-jwt-assertion by default.'),
  },
  {
    id: 'gcpIap',
    title: 'Google Identity-Aware Proxy',
    annotations: { email: 'google.com/email' },
    headers: ({ jwtHeader = 'x-goog-iap-jwt-assertion' }) => [jwtHeader.toLowerCase()],
    rules: ({ audience }) => ({
      issuer: 'https://cloud.google.com/iap',
      audience,
      algorithms: ['ES256'],
      keys: { jwks: 'https://www.gstatic.com/iap/verify/public_key-jwk' },
    }),
    // Google itself manages the accounts that it lets through.
    identify: (claims) => identityFromClaims({ ...claims, email_verified: true }),
  },
);

const awsAlb = headerDescription(
  {
    issuer: serverUrl.describe('The required issuer of load balancer tokens.'),
    region: z
      .string()
      .regex(/^[a-z\d-]+$/, "must be a region such as 'eu-central-1'")
      .describe('The AWS region of the load balancer.'),
    signer: z
      .string()
      .startsWith('arn:', 'must be the ARN of the load balancer')
      .describe(
        'The ARN of the load balancer. It is required, because the keys of a region also sign tokens for other accounts.',
      ),
    jwtHeader: z.string().optional().describe('The header with the token; x-amzn-oidc-data by default.'),
  },
  {
    id: 'awsAlb',
    title: 'AWS Application Load Balancer',
    headers: ({ jwtHeader = 'x-amzn-oidc-data' }) => [jwtHeader.toLowerCase()],
    rules: ({ issuer, region, signer }) => ({
      issuer,
      algorithms: ['ES256'],
      keys: { pemOf: (kid) => `https://public-keys.auth.elb.${region}.amazonaws.com/${encodeURIComponent(kid)}` },
      header: { signer },
    }),
    identify: identityFromClaims,
  },
);

const azureEasyAuth = headerDescription(
  {
    tenantId: z.guid('must be the id of the tenant').describe('The id of the Microsoft Entra tenant.'),
    clientId: z.string().min(1).describe('The id of the app registration of the App Service.'),
  },
  {
    id: 'azureEasyAuth',
    title: 'Azure Easy Auth',
    annotations: { userId: 'graph.microsoft.com/user-id' },
    headers: () => ['x-ms-token-aad-id-token'],
    rules: ({ tenantId, clientId }) => ({
      issuer: `https://login.microsoftonline.com/${tenantId}/v2.0`,
      audience: clientId,
      algorithms: ['RS256'],
      keys: { jwks: `https://login.microsoftonline.com/${tenantId}/discovery/v2.0/keys` },
    }),
    identify: (claims) => ({
      ...identityFromClaims(claims),
      userId: typeof claims.oid === 'string' ? claims.oid : undefined,
    }),
  },
);

export const headerDescriptions: readonly HeaderDescription[] = [
  oauth2Proxy,
  gcpIap,
  awsAlb,
  azureEasyAuth,
  ...cloudflareAccess,
];
