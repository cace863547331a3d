import type { OAuthClient } from './clients/client.ts';
import type { OAuthSettings } from './oauthConfig.ts';
import { SUPPORTED_SCOPES } from './scopes.ts';

/** The metadata for OAuth (RFC 8414) and OpenID Connect, which clients look for at several paths. */
export function serverMetadata(issuer: string, { documents, registration, access }: OAuthSettings) {
  const withSecret = registration ? ['client_secret_basic', 'client_secret_post'] : [];
  return {
    issuer,
    authorization_endpoint: `${issuer}/v1/authorize`,
    token_endpoint: `${issuer}/v1/token`,
    userinfo_endpoint: `${issuer}/v1/userinfo`,
    revocation_endpoint: `${issuer}/v1/revoke`,
    ...(registration && { registration_endpoint: `${issuer}/v1/register` }),
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', ...(access.enabled ? ['refresh_token'] : [])],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    scopes_supported: [...SUPPORTED_SCOPES],
    token_endpoint_auth_methods_supported: ['none', ...withSecret],
    revocation_endpoint_auth_methods_supported: ['none', ...withSecret],
    code_challenge_methods_supported: ['S256'],
    claims_supported: ['sub', 'ent'],
    authorization_response_iss_parameter_supported: true,
    ...(documents && { client_id_metadata_document_supported: true }),
  };
}

/** The portal's command line. Wire: Backstage's command line uses this id and this redirect. */
export function commandLineClient(issuer: string): OAuthClient {
  return {
    clientId: `${issuer}/.well-known/oauth-client/cli.json`,
    name: 'Command line',
    address: new URL(issuer).host,
    redirectUris: ['http://127.0.0.1:8055/callback'],
    secretHash: undefined,
  };
}

export const clientDocument = ({ clientId, name, redirectUris }: OAuthClient) => ({
  client_id: clientId,
  client_name: name,
  redirect_uris: [...redirectUris],
  response_types: ['code'],
  grant_types: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_method: 'none',
  scope: 'openid offline_access',
});
