import { get, post } from '@callboard/contract';
import * as z from 'zod/mini';
import { AuthProviderInfo } from './providerInfo.ts';
import { Session } from './session.ts';

const JsonWebKey = z.looseObject({ kid: z.optional(z.string()) });

const OpenIdConfiguration = z.looseObject({
  issuer: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.string(),
});

const text = z.optional(z.string().check(z.maxLength(8_000)));

export const StartQuery = z.object({
  scope: text,
  /** The origin of the page that waits for the result. */
  origin: text,
  flow: z.optional(z.enum(['popup', 'redirect'])),
  /** The target of the flow 'redirect'. */
  redirectUrl: text,
  env: text,
});
export type StartQuery = z.infer<typeof StartQuery>;

export const RefreshQuery = z.object({ scope: text, env: text });
export type RefreshQuery = z.infer<typeof RefreshQuery>;

export const authContract = {
  listProviders: get('/providers', {
    summary: 'The configured sign-in providers',
    access: 'public',
    response: z.array(AuthProviderInfo),
  }),
  refreshSession: get('/:provider/refresh', {
    summary: 'Refreshes the session with the provider; returns the profile and a portal token',
    access: 'public',
    query: RefreshQuery,
    response: Session,
  }),
  startSignIn: get('/:provider/start', {
    summary: 'Sends the browser to the provider to sign in',
    access: 'public',
    query: StartQuery,
  }),
  receiveAnswer: get('/:provider/handler/frame', {
    summary: 'The callback that the provider redirects to',
    access: 'public',
  }),
  receivePostedAnswer: post('/:provider/handler/frame', {
    summary: 'The callback for providers that send a POST request',
    access: 'public',
  }),
  endSession: post('/:provider/logout', {
    summary: 'Ends the session; returns a `logoutUrl` if the browser must also sign out there',
    access: 'public',
  }),
  getKeys: get('/.well-known/jwks.json', {
    summary: 'The public keys that verify portal tokens',
    access: 'public',
    response: z.object({ keys: z.array(JsonWebKey) }),
  }),
  getOpenIdConfiguration: get('/.well-known/openid-configuration', {
    summary: 'The OpenID configuration, with the location of the keys',
    access: 'public',
    response: OpenIdConfiguration,
  }),
  getUserInfo: get('/v1/userinfo', {
    summary: 'The user of the token, and the refs that count as owners',
    response: z.object({ claims: z.object({ sub: z.string(), ent: z.array(z.string()) }) }),
  }),
};
