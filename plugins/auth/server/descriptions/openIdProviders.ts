import { secret } from '@callboard/config';
import * as z from 'zod';
import { baseUrl, oauthDescription, serverUrl } from './description.ts';
import { identityFromOpenId } from './identityFromOpenId.ts';
import { microsoft } from './microsoft.ts';

const openIdScopes = ['openid', 'email', 'profile'];

const oidc = oauthDescription(
  {
    metadataUrl: serverUrl,
    clientSecret: secret(z.string().min(1)).optional(),
    tokenEndpointAuthMethod: z.enum(['client_secret_basic', 'client_secret_post', 'none']).optional(),
    tokenSignedResponseAlg: z.string().optional(),
    prompt: z.string().optional(),
    startUrlSearchParams: z.record(z.string(), z.string()).optional(),
  },
  {
    id: 'oidc',
    title: 'OpenID Connect',
    scopes: openIdScopes,
    server: ({ metadataUrl, tokenEndpointAuthMethod, tokenSignedResponseAlg }) => ({
      discovery: metadataUrl,
      authenticationMethod: tokenEndpointAuthMethod,
      idTokenAlgorithm: tokenSignedResponseAlg,
    }),
    authorizationParameters: ({ prompt, startUrlSearchParams }) => ({
      ...startUrlSearchParams,
      // Wire: 'auto' leaves it to the provider.
      prompt: prompt === 'auto' ? undefined : prompt,
    }),
    identify: identityFromOpenId,
  },
);

const google = oauthDescription(
  {},
  {
    id: 'google',
    title: 'Google',
    scopes: openIdScopes,
    annotations: { email: 'google.com/email' },
    server: () => ({ discovery: 'https://accounts.google.com' }),
    // Google gives a refresh token only to those who ask in this way.
    authorizationParameters: () => ({ access_type: 'offline', prompt: 'consent', include_granted_scopes: 'true' }),
    identify: identityFromOpenId,
  },
);

const okta = oauthDescription(
  { audience: baseUrl, authServerId: z.string().optional(), idp: z.string().optional() },
  {
    id: 'okta',
    title: 'Okta',
    scopes: [...openIdScopes, 'offline_access'],
    annotations: { email: 'okta.com/email' },
    server: ({ audience, authServerId }) => ({
      discovery: authServerId ? `${audience}/oauth2/${authServerId}` : audience,
    }),
    authorizationParameters: ({ idp }) => ({ idp }),
    identify: identityFromOpenId,
  },
);

const onelogin = oauthDescription(
  { issuer: baseUrl },
  {
    id: 'onelogin',
    title: 'OneLogin',
    scopes: [...openIdScopes, 'offline_access'],
    server: ({ issuer }) => ({ discovery: issuer }),
    identify: identityFromOpenId,
  },
);

const auth0 = oauthDescription(
  {
    domain: z.string().regex(/^[a-z\d.-]+$/i, "must be a host name such as 'acme.eu.auth0.com'"),
    audience: z.string().optional(),
    connection: z.string().optional(),
    connectionScope: z.string().optional(),
    organization: z.string().optional(),
  },
  {
    id: 'auth0',
    title: 'Auth0',
    scopes: [...openIdScopes, 'offline_access'],
    server: ({ domain }) => ({ discovery: `https://${domain}/` }),
    authorizationParameters: ({ audience, connection, connectionScope, organization }) => ({
      audience,
      connection,
      connection_scope: connectionScope,
      organization,
    }),
    identify: identityFromOpenId,
    logoutUrl: (returnTo, { domain, clientId }) =>
      `https://${domain}/v2/logout?federated&${new URLSearchParams({ client_id: clientId, returnTo })}`,
  },
);

export const openIdProviders = [oidc, google, microsoft, okta, onelogin, auth0];
