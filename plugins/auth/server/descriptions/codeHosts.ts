import * as z from 'zod';
import { callOutside, readJson, readJsonIfAllowed } from '../oauthClient/outsideCalls.ts';
import { baseUrl, oauthDescription } from './description.ts';
import { readBitbucketEmail, readGithubEmail } from './verifiedEmails.ts';

const optionalText = z.string().nullish();

const githubUser = z.object({
  id: z.number(),
  node_id: optionalText,
  login: z.string(),
  name: optionalText,
  avatar_url: optionalText,
});

const github = oauthDescription(
  {
    enterpriseInstanceUrl: baseUrl
      .optional()
      .describe('The URL of a GitHub Enterprise server; https://github.com by default.'),
  },
  {
    id: 'github',
    title: 'GitHub',
    scopes: ['read:user'],
    emailScopes: ['user:email'],
    annotations: { userId: 'github.com/user-id' },
    codeHost: ({ enterpriseInstanceUrl = 'https://github.com' }) => new URL(enterpriseInstanceUrl).host,
    server({ enterpriseInstanceUrl = 'https://github.com' }) {
      const oauth = `${enterpriseInstanceUrl}/login/oauth`;
      return {
        authenticationMethod: 'client_secret_post',
        endpoints: {
          issuer: oauth,
          authorization_endpoint: `${oauth}/authorize`,
          token_endpoint: `${oauth}/access_token`,
        },
      };
    },
    async identify({ tokens: { accessToken }, settings }) {
      const api = githubApi(settings);
      const user = githubUser.parse(await readJson(`${api}/user`, accessToken));
      const email = readGithubEmail(await readJsonIfAllowed(`${api}/user/emails`, accessToken));
      return {
        profile: { email, displayName: user.name || user.login, picture: user.avatar_url ?? undefined },
        userId: String(user.id),
        // Wire: the id that the peer compares, and that its catalog has.
        otherUserId: user.node_id ?? undefined,
        username: user.login,
        verifiedEmail: email,
      };
    },
    async revoke(accessToken, settings) {
      const { clientId, clientSecret } = settings;
      const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
      await callOutside(`${githubApi(settings)}/applications/${encodeURIComponent(clientId)}/token`, {
        method: 'DELETE',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ access_token: accessToken }),
      });
    },
  },
);

const githubApi = ({ enterpriseInstanceUrl }: { enterpriseInstanceUrl?: string }) =>
  enterpriseInstanceUrl ? `${enterpriseInstanceUrl}/api/v3` : 'https://api.github.com';

const gitlabUser = z.object({
  id: z.number(),
  username: z.string(),
  name: optionalText,
  email: optionalText,
  avatar_url: optionalText,
  confirmed_at: optionalText,
});

const gitlab = oauthDescription(
  { audience: baseUrl.optional().describe('The URL of a GitLab server; https://gitlab.com by default.') },
  {
    id: 'gitlab',
    title: 'GitLab',
    scopes: ['read_user'],
    annotations: { userId: 'gitlab.com/user-id' },
    annotationsAt: ({ audience = 'https://gitlab.com' }) => ({ userId: `${new URL(audience).hostname}/user-id` }),
    codeHost: ({ audience = 'https://gitlab.com' }) => new URL(audience).host,
    server: ({ audience = 'https://gitlab.com' }) => ({
      authenticationMethod: 'client_secret_post',
      endpoints: {
        issuer: audience,
        authorization_endpoint: `${audience}/oauth/authorize`,
        token_endpoint: `${audience}/oauth/token`,
        revocation_endpoint: `${audience}/oauth/revoke`,
      },
    }),
    async identify({ tokens, settings: { audience = 'https://gitlab.com' } }) {
      const user = gitlabUser.parse(await readJson(`${audience}/api/v4/user`, tokens.accessToken));
      const email = user.email ?? undefined;
      return {
        profile: { email, displayName: user.name || user.username, picture: user.avatar_url ?? undefined },
        userId: String(user.id),
        username: user.username,
        verifiedEmail: user.confirmed_at ? email : undefined,
      };
    },
  },
);

const bitbucketUser = z.object({
  uuid: z.string(),
  username: optionalText,
  display_name: optionalText,
  links: z.object({ avatar: z.object({ href: z.string() }).optional() }).optional(),
});

const bitbucket = oauthDescription(
  {},
  {
    id: 'bitbucket',
    title: 'Bitbucket',
    scopes: ['account'],
    emailScopes: ['email'],
    annotations: { userId: 'bitbucket.org/user-id', username: 'bitbucket.org/username' },
    hasNoPkce: true,
    codeHost: () => 'bitbucket.org',
    server: () => ({
      authenticationMethod: 'client_secret_basic',
      endpoints: {
        issuer: 'https://bitbucket.org',
        authorization_endpoint: 'https://bitbucket.org/site/oauth2/authorize',
        token_endpoint: 'https://bitbucket.org/site/oauth2/access_token',
      },
    }),
    async identify({ tokens: { accessToken } }) {
      const api = 'https://api.bitbucket.org/2.0';
      const user = bitbucketUser.parse(await readJson(`${api}/user`, accessToken));
      const email = readBitbucketEmail(await readJsonIfAllowed(`${api}/user/emails`, accessToken));
      const username = user.username ?? undefined;
      return {
        profile: { email, displayName: user.display_name ?? username, picture: user.links?.avatar?.href },
        userId: user.uuid,
        username,
        verifiedEmail: email,
      };
    },
  },
);

export const codeHosts = [github, gitlab, bitbucket];
