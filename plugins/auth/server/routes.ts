import { serve } from '@callboard/contract/server';
import type { PluginContext } from '@callboard/server-kit';
import { authContract } from '../common/index.ts';
import type { Reply, Request } from './provider.ts';
import type { Providers } from './providers/createProviders.ts';
import type { ReceiveTrial } from './signInTrials/createSignInTrials.ts';

type Context = Pick<PluginContext, 'http' | 'credentials' | 'discovery'>;

type Metadata = { issuer: string; jwks_uri: string; userinfo_endpoint: string };

const largestAnswer = 64 * 1024;

/** `metadata` is that of the OAuth server, if there is one. */
export function authRoutes(
  { http, credentials, discovery }: Context,
  {
    providers,
    receiveTrial,
    metadata,
  }: { providers: Providers; receiveTrial: ReceiveTrial; metadata?: Metadata | undefined },
): void {
  const receive = async (provider: string, answer: URLSearchParams, request: Request, reply: Reply) =>
    (await receiveTrial(provider, answer, request, reply)) ?? providers.get(provider).receive(answer, request, reply);

  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largestAnswer },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  serve(http, authContract, {
    listProviders: async (_input, request, reply) => {
      reply.header('cache-control', 'no-store');
      const listed = providers.list();
      const [only, ...others] = listed.filter(({ hasSignIn }) => hasSignIn);
      if (only?.kind !== 'guest' || others.length > 0) return listed;
      // The route of the guest reports why it has no session.
      const session = await providers
        .get(only.id)
        .refresh({}, request, reply)
        .catch(() => undefined);
      return listed.map((info) => (info === only && session ? { ...info, session } : info));
    },
    refreshSession: ({ params, query }, request, reply) => {
      // Shared caches must not store tokens.
      reply.header('cache-control', 'no-store');
      return providers.get(params.provider).refresh(query, request, reply);
    },
    startSignIn: ({ params, query }, request, reply) => providers.get(params.provider).start(query, request, reply),
    receiveAnswer: ({ params }, request, reply) => receive(params.provider, queryOf(request), request, reply),
    receivePostedAnswer: ({ params }, request, reply) => {
      const answer = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      return receive(params.provider, answer, request, reply);
    },
    endSession: async ({ params }, request, reply) => {
      const { logoutUrl } = await providers.get(params.provider).logout(request, reply);
      return logoutUrl === undefined ? undefined : reply.send({ logoutUrl });
    },
    getKeys: () => credentials.jwks(),
    getOpenIdConfiguration: () => metadata ?? openIdConfiguration(discovery.externalBaseUrl('auth')),
    getUserInfo: (_input, request) => {
      const { userEntityRef, ownershipEntityRefs } = credentials.userOf(request);
      return { claims: { sub: userEntityRef, ent: [...ownershipEntityRefs] } };
    },
  });
}

const queryOf = ({ url }: Request) => new URL(url, 'http://server.invalid').searchParams;

// Wire: without the OAuth server, tokens come from the providers' own routes, so there is neither an authorization nor a token endpoint.
const openIdConfiguration = (issuer: string) => ({
  issuer,
  jwks_uri: `${issuer}/.well-known/jwks.json`,
  userinfo_endpoint: `${issuer}/v1/userinfo`,
  token_endpoint: `${issuer}/v1/token`,
  response_types_supported: ['id_token'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  scopes_supported: ['openid'],
  token_endpoint_auth_methods_supported: [],
  claims_supported: ['sub', 'ent'],
  grant_types_supported: [],
});
