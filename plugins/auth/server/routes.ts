import { serve } from '@callboard/contract/server';
import type { PluginContext } from '@callboard/server-kit';
import { authContract } from '../common/index.ts';
import type { Providers } from './providers/createProviders.ts';

type Context = Pick<PluginContext, 'http' | 'credentials' | 'discovery'>;

export function authRoutes({ http, credentials, discovery }: Context, providers: Providers): void {
  serve(http, authContract, {
    refreshSession: ({ params }, request, reply) => {
      // A token must not stay in a shared cache.
      reply.header('cache-control', 'no-store');
      return providers.get(params.provider).refresh(request, reply);
    },
    startSignIn: ({ params }, request, reply) => providers.get(params.provider).start(request, reply),
    endSession: ({ params }, request, reply) => providers.get(params.provider).logout(request, reply),
    getKeys: () => credentials.jwks(),
    getOpenIdConfiguration: () => openIdConfiguration(discovery.externalBaseUrl('auth')),
    getUserInfo: (_input, request) => {
      const { userEntityRef, ownershipEntityRefs } = credentials.userOf(request);
      return { claims: { sub: userEntityRef, ent: [...ownershipEntityRefs] } };
    },
  });
}

// Wire: tokens come from the providers' own routes, so there is neither an authorization nor a token endpoint.
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
