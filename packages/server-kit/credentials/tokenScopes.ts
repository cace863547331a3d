import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RouteScope } from '@callboard/contract';
import { NotAllowedError } from '@callboard/errors';
import type { FastifyRequest } from 'fastify';
import type { AccessToken, Principal } from './credentials.ts';

const header = 'x-callboard-internal-call';
/** New in each process, and never sent anywhere. */
const value = randomBytes(32).toString('base64url');

/** Marks a request that this process makes to itself for a request that was already counted. */
export const internalCall: Readonly<Record<string, string>> = { [header]: value };

export const isInternalCall = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => headers[header] === value;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes without a contract; an endpoint's own `scope` takes precedence. */
    scope?: RouteScope;
  }
}

type Asked = Pick<FastifyRequest, 'method' | 'headers' | 'routeOptions' | 'raw'>;

/**
 * Throws NotAllowedError for a request that is beyond the scopes of the caller's token. A session has no scopes. Calls
 * of a plugin on behalf of a user are not checked: the call of the user was.
 */
export function requireScope(principal: Principal, pluginId: string, asked: Asked): void {
  if (principal.type !== 'user' || !principal.token || principal.actor) return;
  const { token } = principal;
  if (token.resource !== undefined && !isInternalCall(asked.raw) && !isBelow(token.resource, asked)) {
    throw new NotAllowedError(`The token '${token.name}' is limited to '${token.resource}'`);
  }
  const needed = neededScope(asked);
  if (needed === 'any') return;
  if (needed === 'session') throw new NotAllowedError('Only a signed-in user can do this, not a token');
  const plugins = pluginsOf(token);
  if (plugins.length > 0 && !plugins.includes(pluginId))
    throw new NotAllowedError(
      `The token '${token.name}' is limited to ${plugins.map((id) => `'${id}'`).join(', ')}; this request is for '${pluginId}'`,
    );
  if (!includesScope(token, needed))
    throw new NotAllowedError(`The token '${token.name}' lacks the scope '${needed}', which this request needs`);
}

/** The route decides, because a path can be written in several ways. */
function isBelow(resource: string, { routeOptions: { url } }: Asked): boolean {
  return url !== undefined && (url === resource || url.startsWith(`${resource}/`));
}

/** Both `write` and `templates` include `read`. A token that is only limited to plugins can read there. */
const includesScope = ({ scopes }: AccessToken, needed: 'read' | 'write' | 'templates') =>
  needed === 'read' || scopes.includes(needed);

const pluginsOf = ({ scopes }: AccessToken): string[] =>
  scopes.flatMap((scope) => (scope.startsWith('plugin:') ? [scope.slice('plugin:'.length)] : []));

function neededScope({ method, headers, routeOptions }: Asked): RouteScope {
  const { endpoint, scope } = routeOptions.config;
  const stated = endpoint?.scope ?? scope;
  if (stated) return stated;
  if (endpoint?.action?.attributes?.readOnly) return 'read';
  // An upgraded connection can carry commands, such as those of a terminal.
  const isReading = (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') && headers.upgrade === undefined;
  return isReading ? 'read' : 'write';
}
