import { get, post } from '@callboard/contract';
import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(4_000));
const required = z.string().check(z.minLength(1), z.maxLength(4_000));
const optional = z.optional(text);

const Metadata = z.looseObject({ issuer: z.string() });

const ClientCredentials = { client_id: optional, client_secret: optional };

const Registration = z.object({
  client_name: optional,
  redirect_uris: z.array(required).check(z.minLength(1), z.maxLength(10)),
  token_endpoint_auth_method: z.optional(z.enum(['none', 'client_secret_basic', 'client_secret_post'])),
});

/** Wire: the endpoints of OAuth 2.1, at the paths of Backstage. Bodies are forms or JSON. */
export const oauthContract = {
  getAuthorizationServer: get('/.well-known/oauth-authorization-server', {
    summary: 'The metadata of the OAuth server (RFC 8414)',
    access: 'public',
    response: Metadata,
  }),
  getCommandLine: get('/.well-known/oauth-client/cli.json', {
    summary: 'The client ID metadata document of the command line',
    access: 'public',
    response: z.looseObject({ client_id: z.string() }),
  }),
  authorize: get('/v1/authorize', {
    summary: 'Sends the browser to the consent page, for an application that asks for access',
    access: 'public',
    query: z.object({
      client_id: required,
      redirect_uri: required,
      response_type: required,
      scope: optional,
      state: optional,
      code_challenge: optional,
      code_challenge_method: optional,
      resource: optional,
      prompt: optional,
    }),
  }),
  issueToken: post('/v1/token', {
    summary: 'Exchanges a code or a refresh token for an access token',
    access: 'public',
    body: z.object({
      grant_type: required,
      code: optional,
      redirect_uri: optional,
      code_verifier: optional,
      refresh_token: optional,
      resource: optional,
      ...ClientCredentials,
    }),
    response: z.object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.number(),
      scope: z.string(),
      refresh_token: z.optional(z.string()),
      id_token: z.optional(z.string()),
    }),
  }),
  revokeToken: post('/v1/revoke', {
    summary: 'Ends the access that a token belongs to (RFC 7009)',
    access: 'public',
    body: z.object({ token: required, token_type_hint: optional, ...ClientCredentials }),
  }),
};

export const registrationContract = {
  registerClient: post('/v1/register', {
    summary: 'Registers an application (RFC 7591)',
    access: 'public',
    status: 201,
    body: Registration,
    response: z.looseObject({ client_id: z.string() }),
  }),
};
