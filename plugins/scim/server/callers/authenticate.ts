import { createHash, timingSafeEqual } from 'node:crypto';
import { AuthenticationError, NotAllowedError } from '@callboard/errors';
import type { PluginContext, Principal } from '@callboard/server-kit';
import { createWindowCounter, permissionDirectory, RateLimitError, requireScope } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';
import type { ScimConfig } from '../config.ts';

/** Allows the holder of an access token to create, change and delete people and groups over SCIM. */
export const scimManage = { type: 'basic', name: 'scim.resources.manage', attributes: { action: 'update' } } as const;

/** The client of a request: a configured one, or one with an access token of the portal. */
export type Caller = { key: string; actor: string };

type Context = Pick<PluginContext, 'credentials' | 'permissions' | 'extensions'>;

const SCOPE = 'plugin:scim';
const minuteMs = 60_000;
const maxFailures = 30;
/** Longer texts cannot be tokens, and need not be hashed. */
const maxTokenLength = 4_096;

/** Identifies the client by its bearer token. Throws AuthenticationError, NotAllowedError or RateLimitError. */
export function createAuthenticate({ credentials, permissions, extensions }: Context, config: ScimConfig) {
  const known = config.tokens.map(({ name, hash }) => ({ name, digest: Buffer.from(hash, 'hex') }));
  const requests = createWindowCounter({ limit: config.rateLimit, windowMs: minuteMs });
  const failures = createWindowCounter({ limit: maxFailures, windowMs: minuteMs });

  /** Compares with every token in constant time, so the answer takes as long for each. */
  function configuredClient(token: string): Caller | undefined {
    const given = createHash('sha256').update(token).digest();
    const found = known.filter(({ digest }) => timingSafeEqual(digest, given))[0];
    return found && { key: `client ${found.name}`, actor: `scim:${found.name}` };
  }

  /** The holder of an access token for this plugin, whom the policy allows it. */
  async function tokenHolder(token: string, request: FastifyRequest): Promise<Caller> {
    const principal = await credentials.authenticate(token);
    requireOwnScope(principal, request);
    if (principal.type === 'user' && !extensions.find(permissionDirectory)?.isEnabled)
      throw new NotAllowedError(
        "Users can manage people over SCIM only if 'permission.enabled' is set; use scim.tokens",
      );
    await permissions.require(scimManage, principal, { request });
    if (principal.type === 'service') return { key: principal.subject, actor: principal.subject };
    if (principal.type === 'user') return { key: `token ${principal.token?.id}`, actor: principal.userEntityRef };
    throw new AuthenticationError('Missing credentials');
  }

  async function callerOf(request: FastifyRequest): Promise<Caller> {
    const token = bearerToken(request.headers.authorization);
    if (token === undefined) throw new AuthenticationError('A bearer token is required');
    return configuredClient(token) ?? tokenHolder(token, request);
  }

  return async (request: FastifyRequest): Promise<Caller> => {
    const waitMs = failures.excess(request.ip);
    if (waitMs !== undefined) throw new RateLimitError(waitMs);
    const caller = await callerOf(request).catch((error) => {
      if (error instanceof AuthenticationError) failures.add(request.ip);
      throw error;
    });
    const tooSoonMs = requests.add(caller.key);
    if (tooSoonMs !== undefined) throw new RateLimitError(tooSoonMs);
    return caller;
  };
}

/** Sessions and general tokens are not enough: only a token that was made for provisioning. */
function requireOwnScope(principal: Principal, request: FastifyRequest): void {
  if (principal.type !== 'user') return;
  if (!principal.token?.scopes.includes(SCOPE))
    throw new NotAllowedError(`The token needs the scope '${SCOPE}' to manage people and groups`);
  requireScope(principal, 'scim', request);
}

function bearerToken(header = ''): string | undefined {
  const [scheme = '', token, ...more] = header.slice(0, maxTokenLength).split(' ').filter(Boolean);
  return scheme.toLowerCase() === 'bearer' && more.length === 0 ? token : undefined;
}
