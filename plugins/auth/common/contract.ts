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
  /** The origin of the page that waits for the answer. */
  origin: text,
  flow: z.optional(z.enum(['popup', 'redirect'])),
  /** Where the flow 'redirect' ends. */
  redirectUrl: text,
  env: text,
});
export type StartQuery = z.infer<typeof StartQuery>;

export const RefreshQuery = z.object({ scope: text, env: text });
export type RefreshQuery = z.infer<typeof RefreshQuery>;

export const authContract = {
  listProviders: get('/providers', {
    summary: 'The configured ways to sign in',
    access: 'public',
    response: z.array(AuthProviderInfo),
  }),
  refreshSession: get('/:provider/refresh', {
    summary: 'A fresh session with the provider: the profile, and a token of the portal',
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
    summary: 'Where the provider sends the browser back to',
    access: 'public',
  }),
  receivePostedAnswer: post('/:provider/handler/frame', {
    summary: 'The same for providers that post their answer',
    access: 'public',
  }),
  endSession: post('/:provider/logout', {
    summary: 'Ends the session; answers with `logoutUrl` when the browser has to go there as well',
    access: 'public',
  }),
  getKeys: get('/.well-known/jwks.json', {
    summary: 'The public keys that check the tokens of the portal',
    access: 'public',
    response: z.object({ keys: z.array(JsonWebKey) }),
  }),
  getOpenIdConfiguration: get('/.well-known/openid-configuration', {
    summary: 'How OpenID clients find the keys',
    access: 'public',
    response: OpenIdConfiguration,
  }),
  getUserInfo: get('/v1/userinfo', {
    summary: 'Who the bearer of the token is, and what they own things through',
    response: z.object({ claims: z.object({ sub: z.string(), ent: z.array(z.string()) }) }),
  }),
};
