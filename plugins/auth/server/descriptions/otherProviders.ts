import { AuthenticationError } from '@callboard/errors';
import * as z from 'zod';
import { bearer, callOutside, readJson } from '../oauthClient/outsideCalls.ts';
import { splitScopes } from '../oauthClient/scopes.ts';
import { identityFromClaims } from '../signIn/identity.ts';
import { oauthDescription, serverUrl } from './description.ts';

const oauth2 = oauthDescription(
  {
    authorizationUrl: serverUrl.describe('The authorization endpoint, where users sign in.'),
    tokenUrl: serverUrl.describe('The token endpoint, where codes are exchanged for tokens.'),
    scope: z.string().optional().describe('The scopes to request, separated by spaces.'),
    includeBasicAuth: z
      .boolean()
      .optional()
      .describe("Sends the client's id and secret in the Authorization header instead of the body."),
    disableRefresh: z.boolean().optional().describe('Ends sessions with their access token instead of refreshing it.'),
  },
  {
    id: 'oauth2',
    title: 'OAuth 2',
    scopes: [],
    configuredScopes: ({ scope }) => splitScopes(scope),
    isWithoutRefresh: ({ disableRefresh = false }) => disableRefresh,
    server: ({ authorizationUrl, tokenUrl, includeBasicAuth }) => ({
      authenticationMethod: includeBasicAuth ? 'client_secret_basic' : 'client_secret_post',
      hasUncheckedIdToken: true,
      endpoints: {
        issuer: new URL(authorizationUrl).origin,
        authorization_endpoint: authorizationUrl,
        token_endpoint: tokenUrl,
      },
    }),
    // OAuth itself has no identity, but the response may include an id token.
    identify: async ({ tokens }) => identityFromClaims(tokens.claims ?? {}),
  },
);

const atlassianUser = z.looseObject({
  account_id: z.string(),
  email: z.string().optional(),
  name: z.string().optional(),
  nickname: z.string().optional(),
  picture: z.string().optional(),
});

const atlassian = oauthDescription(
  { audience: z.string().optional().describe('The audience of tokens; api.atlassian.com by default.') },
  {
    id: 'atlassian',
    title: 'Atlassian',
    scopes: ['offline_access', 'read:me'],
    hasNoPkce: true,
    server: () => ({
      authenticationMethod: 'client_secret_post',
      endpoints: {
        issuer: 'https://auth.atlassian.com',
        authorization_endpoint: 'https://auth.atlassian.com/authorize',
        token_endpoint: 'https://auth.atlassian.com/oauth/token',
      },
    }),
    authorizationParameters: ({ audience = 'api.atlassian.com' }) => ({ audience, prompt: 'consent' }),
    async identify({ tokens }) {
      const user = atlassianUser.parse(await readJson('https://api.atlassian.com/me', tokens.accessToken));
      return { ...identityFromClaims(user), userId: user.account_id };
    },
  },
);

const bitbucketServerUser = z.object({
  id: z.number(),
  name: z.string(),
  displayName: z.string().optional(),
  emailAddress: z.string().optional(),
});

const bitbucketServer = oauthDescription(
  {
    host: z
      .string()
      .regex(/^[a-z\d.-]+(:\d+)?$/i, "must be a host name such as 'bitbucket.acme.example'")
      .describe('The host of Bitbucket Server, such as bitbucket.acme.example.'),
  },
  {
    id: 'bitbucketServer',
    title: 'Bitbucket Server',
    scopes: ['PROJECT_ADMIN'],
    codeHost: ({ host }) => host,
    server: ({ host }) => ({
      authenticationMethod: 'client_secret_post',
      endpoints: {
        issuer: `https://${host}`,
        authorization_endpoint: `https://${host}/rest/oauth2/latest/authorize`,
        token_endpoint: `https://${host}/rest/oauth2/latest/token`,
      },
    }),
    async identify({ tokens: { accessToken }, settings: { host } }) {
      const username = await readBitbucketServerName(host, accessToken);
      const url = `https://${host}/rest/api/latest/users/${encodeURIComponent(username)}`;
      const user = bitbucketServerUser.parse(await readJson(url, accessToken));
      // The URL contains a slug, which for some names is the slug of another user.
      if (user.name.toLowerCase() !== username.toLowerCase()) {
        throw new AuthenticationError(`'${host}' returned the user '${user.name}' instead of '${username}'`);
      }
      return {
        profile: { email: user.emailAddress, displayName: user.displayName ?? user.name },
        userId: String(user.id),
        username: user.name,
      };
    },
  },
);

// Not a JSON endpoint: the body is the name alone.
async function readBitbucketServerName(host: string, accessToken: string): Promise<string> {
  const url = `https://${host}/plugins/servlet/applinks/whoami`;
  const response = await callOutside(url, { headers: { ...bearer(accessToken), accept: 'text/plain' } });
  const name = response.ok ? (await response.text()).trim() : '';
  if (!name) throw new AuthenticationError(`The session with '${host}' has ended`);
  return name;
}

export const otherProviders = [oauth2, atlassian, bitbucketServer];
