import { Agent, request as httpRequest } from 'node:http';
import { request as httpsRequest, Agent as SecureAgent } from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';

type TunnelTarget = {
  hostname: string;
  port: number;
  /** Refuses addresses that must not be called. */
  lookup?: LookupFunction | undefined;
  /** For the response of the proxy. */
  timeoutMs?: number | undefined;
};

const defaultTimeoutMs = 30_000;
/** Names that only the proxy can resolve. */
const unresolved = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'EAI_NODATA', 'EAI_FAIL', 'ETIMEOUT', 'ESERVFAIL']);

/** A connection to the target through the proxy, by CONNECT. */
export async function openTunnel(proxy: URL, target: TunnelTarget): Promise<Socket> {
  const { hostname, port, lookup, timeoutMs = defaultTimeoutMs } = target;
  await checkName(hostname, lookup);
  const host = `${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`;
  const send = proxy.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = send({
      ...proxyAddress(proxy),
      // The certificate is the proxy's, but Node expects that of the host header.
      servername: proxyServerName(proxy),
      method: 'CONNECT',
      path: host,
      headers: { host, ...proxyAuthorization(proxy) },
      // Not the agent of the process: it would look for a proxy on the way to the proxy.
      agent: proxy.protocol === 'https:' ? new SecureAgent() : new Agent(),
      timeout: timeoutMs,
    });
    sent.on('connect', (answer, socket, head) => {
      socket.setTimeout(0);
      if (answer.statusCode !== 200) {
        socket.destroy();
        return reject(refused(proxy, host, `it responded with ${answer.statusCode} ${answer.statusMessage}`));
      }
      if (head.length > 0) socket.unshift(head);
      resolve(socket);
    });
    sent.on('response', (answer) => {
      answer.destroy();
      reject(refused(proxy, host, `it responded with ${answer.statusCode} ${answer.statusMessage}`));
    });
    sent.on('timeout', () => sent.destroy(refused(proxy, host, `no response within ${timeoutMs / 1_000} seconds`)));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EPROXY' ? error : refused(proxy, host, error.code ?? error.message));
    });
    sent.end();
  });
}

/**
 * With a proxy, the proxy resolves the name. If it also resolves here, the same rules apply as for a direct connection;
 * a name that does not is left to the proxy.
 */
export async function checkName(hostname: string, lookup: LookupFunction | undefined): Promise<void> {
  if (!lookup || isIP(hostname)) return;
  await new Promise<void>((resolve, reject) => {
    // Without a timeout: otherwise a slow DNS server of an attacker could skip the check.
    lookup(hostname, { all: true }, (error) => {
      if (!error || unresolved.has(error.code ?? '')) resolve();
      else reject(error);
    });
  });
}

export function proxyAddress(proxy: URL): { host: string; port: number } {
  const host = proxy.hostname.replace(/^\[|\]$/g, '');
  return { host, port: Number(proxy.port) || (proxy.protocol === 'https:' ? 443 : 80) };
}

/** For TLS with the proxy itself; an address has none. */
export function proxyServerName(proxy: URL): string {
  const { host } = proxyAddress(proxy);
  return isIP(host) ? '' : host;
}

export function proxyAuthorization({ username, password }: URL): { 'proxy-authorization'?: string } {
  if (!username && !password) return {};
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(user).toString('base64')}` };
}

/** Without the user and password of the proxy. */
const refused = (proxy: URL, host: string, reason: string) =>
  Object.assign(new Error(`The proxy ${proxy.host} did not connect to ${host}: ${reason}`), { code: 'EPROXY' });
