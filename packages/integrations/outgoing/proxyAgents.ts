import { Agent, type ClientRequest, type ClientRequestArgs } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectSecure } from 'node:tls';
import { toError } from '@callboard/errors';
import { checkName, openTunnel, proxyAddress, proxyAuthorization, proxyServerName } from './openTunnel.ts';
import { proxyFor } from './processProxies.ts';

const absoluteForm = Symbol('the request names the whole URL, so the proxy sends it on itself');

type Options = ClientRequestArgs & { [absoluteForm]?: boolean };
type Callback = (error: Error | null, socket: Duplex) => void;
/** Node calls it for every request, but its types do not declare it. */
type WithAddRequest = { addRequest(request: ClientRequest, options: Options): void };

// Node accepts that the socket or the error comes later, but its types require both.
const noSocket = undefined as unknown as Duplex;

/** Connections for http URLs. A proxy gets whole URLs, because many refuse CONNECT for http; an upgrade is tunnelled. */
export class ProxyAgent extends Agent {
  addRequest(request: ClientRequest, options: Options): void {
    const url = urlOf('http:', options);
    const proxy = proxyFor(url);
    // Node has already written the start of some requests, such as those with `Expect`: they use a tunnel too.
    const isWhole = proxy !== undefined && !request.hasHeader('upgrade') && !request.headersSent;
    if (isWhole) {
      // The host of the connection, not of the header: the proxy must not be sent elsewhere by a header.
      request.path = `${url.origin}${request.path}`;
      const { 'proxy-authorization': authorization } = proxyAuthorization(proxy);
      if (authorization) request.setHeader('proxy-authorization', authorization);
    }
    const { addRequest } = Agent.prototype as unknown as WithAddRequest;
    addRequest.call(this, request, { ...options, [absoluteForm]: isWhole });
  }

  /** Separates tunnels from connections to the proxy: a request with the proxy's password must not use a tunnel. */
  override getName(options?: Options): string {
    return `${super.getName(options)}${options?.[absoluteForm] ? ':whole' : ''}`;
  }

  override createConnection(options: Options, callback?: Callback): Duplex {
    const proxy = proxyFor(urlOf('http:', options));
    if (!proxy) return super.createConnection(options, callback);
    const opening = options[absoluteForm] ? connectToProxy(proxy, options) : openTunnel(proxy, targetOf(options, 80));
    opening.then(
      (socket) => callback?.(null, socket),
      (thrown) => callback?.(toError(thrown), noSocket),
    );
    return noSocket;
  }
}

/** Connections for https URLs; a proxy opens a tunnel for each. */
export class SecureProxyAgent extends SecureAgent {
  override createConnection(options: Options, callback?: Callback): Duplex {
    const proxy = proxyFor(urlOf('https:', options));
    if (!proxy) return super.createConnection(options, callback);
    openTunnel(proxy, targetOf(options, 443))
      .then((socket) => super.createConnection({ ...options, socket } as Options))
      .then(
        (socket) => callback?.(null, socket),
        (thrown) => callback?.(toError(thrown), noSocket),
      );
    return noSocket;
  }
}

/** An agent for one request or upgrade, so it does not share a connection with another. */
export const separateAgent = ({ protocol }: URL): Agent =>
  protocol === 'https:' ? new SecureProxyAgent() : new ProxyAgent();

function urlOf(protocol: 'http:' | 'https:', { host, port }: Options): URL {
  const name = host ?? 'localhost';
  return new URL(`${protocol}//${isIP(name) === 6 ? `[${name}]` : name}:${port ?? ''}`);
}

const targetOf = ({ host, port, lookup }: Options, defaultPort: number) => ({
  hostname: host ?? 'localhost',
  port: Number(port) || defaultPort,
  lookup,
});

async function connectToProxy(proxy: URL, { host, lookup }: Options): Promise<Socket> {
  await checkName(host ?? 'localhost', lookup);
  const address = proxyAddress(proxy);
  if (proxy.protocol === 'http:') return connectPlain(address);
  return connectSecure({ ...address, servername: proxyServerName(proxy) });
}
