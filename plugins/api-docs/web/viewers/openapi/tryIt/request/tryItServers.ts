import type { Server } from '../../model/apiModel.ts';
import { serverUrl } from '../../model/servers.ts';

/** A server for requests, with its current URL. */
export type TryItServer = { key: string; server: Server; url: string };

/**
 * The servers as absolute URLs. A server without a host (`/api/v1`) is relative to the origin of the definition, which is unknown, so it is
 * offered on each allowed host.
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

/** The origin of a URL; undefined if it is invalid or contains a variable. */
export function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}
