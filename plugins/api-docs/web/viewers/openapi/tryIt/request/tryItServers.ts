import type { Server } from '../../model/apiModel.ts';
import { serverUrl } from '../../model/servers.ts';

/** A server that a request can be sent to, with the address it has by now. */
export type TryItServer = { key: string; server: Server; url: string };

/**
 * The servers as absolute addresses. One without a host (`/api/v1`) is wherever the definition came from, which we do not know:
 * it is offered on each host that requests may be sent to.
 */
export function tryItServers(
  servers: readonly Server[],
  hosts: readonly string[],
  variables: Readonly<Record<string, string>>,
): TryItServer[] {
  const all = servers.length > 0 ? servers : [{ url: '/', variables: [] }];
  return all.flatMap((server) => {
    const url = serverUrl(server, variables).replace(/(?<!\/)\/+$/, '');
    if (URL.canParse(url)) return { key: server.url, server, url };
    const path = url === '' || url.startsWith('/') ? url : `/${url}`;
    return hosts.map((host) => ({ key: `${host} ${server.url}`, server, url: `${host}${path}` }));
  });
}

/** The origin of an address; undefined where it is none, or a variable stands in the way. */
export function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}
