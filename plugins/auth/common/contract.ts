import { get, post } from '@callboard/contract';
import * as z from 'zod/mini';
import { Session } from './session.ts';

const JsonWebKey = z.looseObject({ kid: z.optional(z.string()) });

const OpenIdConfiguration = z.looseObject({
  issuer: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.string(),
});

export const authContract = {
  refreshSession: get('/:provider/refresh', {
    summary: 'A fresh session with the provider: the profile, and a token of the portal',
    access: 'public',
    response: Session,
  }),
  startSignIn: get('/:provider/start', { summary: 'Sends the browser to the provider to sign in', access: 'public' }),
  endSession: post('/:provider/logout', { summary: 'Ends the session with the provider', access: 'public' }),
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
