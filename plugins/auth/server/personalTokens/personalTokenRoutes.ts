import { serve } from '@callboard/contract/server';
import { actionsService, type Credentials, type Extensions, type PluginContext } from '@callboard/server-kit';
import { type PersonalToken, personalTokenContract } from '../../common/index.ts';
import { callerOf } from '../callerOf.ts';
import type { Request } from '../provider.ts';
import type { PersonalTokensConfig } from './personalTokensConfig.ts';
import type { PersonalTokenService } from './service.ts';
import type { TokenAudit } from './tokenAudit.ts';

type Context = Pick<PluginContext, 'http' | 'credentials' | 'extensions'>;
type Parts = { tokens: PersonalTokenService; audit: TokenAudit; config: PersonalTokensConfig };
type StoredToken = Awaited<ReturnType<PersonalTokenService['list']>>[number];

export function personalTokenRoutes(
  { http, credentials, extensions }: Context,
  { tokens, audit, config }: Parts,
): void {
  serve(http, personalTokenContract, {
    listPersonalTokens: async (_input, request, reply) => {
      reply.header('cache-control', 'no-store');
      const { userEntityRef } = callerOf(request, credentials);
      const { defaultDays, maxDays, maxPerUser: maxTokens } = config;
      const [items, plugins] = await Promise.all([
        tokens.list(userEntityRef),
        pluginsFor(request, credentials, extensions),
      ]);
      return { items: items.map(personalToken), limits: { defaultDays, maxDays, maxTokens, plugins } };
    },
    createPersonalToken: async ({ body }, request, reply) => {
      reply.header('cache-control', 'no-store');
      const { stored, token } = await tokens.create(callerOf(request, credentials).userEntityRef, body);
      audit.created(stored, request);
      return { item: personalToken(stored), token };
    },
    revokePersonalToken: async ({ params }, request) => {
      audit.revoked(await tokens.revoke(callerOf(request, credentials).userEntityRef, params.id), request);
    },
  });
}

/** The plugins with actions that the user can see. A token can be limited to others too, but agents have no use for that. */
async function pluginsFor(request: Request, credentials: Credentials, extensions: Extensions): Promise<string[]> {
  const listed = await extensions.get(actionsService).list(credentials.principalOf(request));
  return [...new Set(listed.map(({ pluginId }) => pluginId))].sort();
}

function personalToken({ id, name, scopes, createdAt, expiresAt, lastUsedAt }: StoredToken): PersonalToken {
  return {
    id,
    name,
    scopes: [...scopes],
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    ...(lastUsedAt === undefined ? {} : { lastUsedAt: new Date(lastUsedAt).toISOString() }),
  };
}
