import { secret } from '@callboard/config';
import * as z from 'zod';
import { baseUrl, oauthDescription, serverUrl } from './description.ts';
import { identityFromOpenId } from './identityFromOpenId.ts';
import { microsoft } from './microsoft.ts';

const openIdScopes = ['openid', 'email', 'profile'];

const oidc = oauthDescription(
  {
    metadataUrl: serverUrl.describe("The URL of the provider's OpenID configuration or of its issuer."),
    clientSecret: secret(z.string().min(1))
      .optional()
      .describe('The secret of the client; leave it out for a public client.'),
    tokenEndpointAuthMethod: z
      .enum(['client_secret_basic', 'client_secret_post', 'none'])
      .optional()
      .describe('How the client authenticates at the token endpoint.'),
    tokenSignedResponseAlg: z.string().optional().describe('The algorithm that id tokens must be signed with.'),
    prompt: z
      .string()
      .optional()
      .describe('The prompt parameter of the sign-in request, such as login; auto lets the provider decide.'),
    startUrlSearchParams: z
      .record(z.string(), z.string())
      .optional()
      .describe('Additional parameters of the sign-in request, by name.'),
  },
  {
    id: 'oidc',
    title: 'OpenID Connect',
    scopes: openIdScopes,
    annotations: {
      keycloakId: 'keycloak.org/id',
      pingIdentityId: 'pingidentity.org/id',
      ldapUuid: 'backstage.io/ldap-uuid',
    },
    server: ({ metadataUrl, tokenEndpointAuthMethod, tokenSignedResponseAlg }) => ({
      discovery: metadataUrl,
      authenticationMethod: tokenEndpointAuthMethod,
      idTokenAlgorithm: tokenSignedResponseAlg,
    }),
    authorizationParameters: ({ prompt, startUrlSearchParams }) => ({
      ...startUrlSearchParams,
      // Wire: 'auto' lets the provider decide.
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
    annotations: { email: 'google.com/email', userId: 'google.com/user-id' },
    server: () => ({ discovery: 'https://accounts.google.com' }),
    // Google returns a refresh token only with this parameter.
    authorizationParameters: () => ({ access_type: 'offline', prompt: 'consent', include_granted_scopes: 'true' }),
    identify: identityFromOpenId,
  },
);

const okta = oauthDescription(
  {
    audience: baseUrl.describe('The URL of the Okta organisation.'),
    authServerId: z.string().optional().describe('The id of a custom authorization server at Okta.'),
    idp: z.string().optional().describe('The id of an identity provider that Okta redirects to.'),
  },
  {
    id: 'okta',
    title: 'Okta',
    scopes: [...openIdScopes, 'offline_access'],
    annotations: { email: 'okta.com/email', userId: 'okta.com/user-id' },
    server: ({ audience, authServerId }) => ({
      discovery: authServerId ? `${audience}/oauth2/${authServerId}` : audience,
    }),
    authorizationParameters: ({ idp }) => ({ idp }),
    identify: identityFromOpenId,
  },
);

const onelogin = oauthDescription(
  { issuer: baseUrl.describe('The issuer URL of OneLogin.') },
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
    domain: z
      .string()
      .regex(/^[a-z\d.-]+$/i, "must be a host name such as 'acme.eu.auth0.com'")
      .describe('The Auth0 domain, such as acme.eu.auth0.com.'),
    audience: z.string().optional().describe('The audience that Auth0 issues access tokens for.'),
    connection: z.string().optional().describe('The Auth0 connection that users sign in with.'),
    connectionScope: z.string().optional().describe('Scopes that Auth0 asks the connection for.'),
    organization: z.string().optional().describe('The Auth0 organisation that users sign in to.'),
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
