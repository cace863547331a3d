import { isIP, type LookupFunction } from 'node:net';
import { toError } from '@callboard/errors';
import type { buildConnector } from 'undici';
import { openTunnel } from './openTunnel.ts';
import { proxyFor } from './processProxies.ts';

type Options = {
  rejectUnauthorized?: boolean;
  ca?: string;
  cert?: string;
  key?: string;
  /** Refuses addresses that must not be called. */
  lookup?: LookupFunction;
  /** For the connection, in milliseconds. */
  timeout?: number;
};

/** The `connect` option of undici's clients: through the proxy of this process, or directly. Every proxied connection is a tunnel. */
export async function createPoolConnector(options: Options = {}): Promise<buildConnector.connector> {
  // Loaded lazily because it is large.
  const { buildConnector } = await import('undici');
  const connect = buildConnector({ allowH2: false, ...options });
  return (target, callback) => {
    const { protocol, hostname, port } = target;
    const proxy = proxyFor(new URL(`${protocol}//${isIP(hostname) === 6 ? `[${hostname}]` : hostname}:${port}`));
    if (!proxy) return connect(target, callback);
    const defaultPort = protocol === 'https:' ? 443 : 80;
    const { lookup, timeout: timeoutMs } = options;
    openTunnel(proxy, { hostname, port: Number(port) || defaultPort, lookup, timeoutMs }).then(
      (socket) => {
        if (protocol === 'https:') connect({ ...target, httpSocket: socket }, callback);
        else callback(null, socket);
      },
      (thrown) => callback(toError(thrown), null),
    );
  };
}
