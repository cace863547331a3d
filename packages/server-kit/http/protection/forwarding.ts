import type { IncomingMessage } from 'node:http';
import proxyAddresses from '@fastify/proxy-addr';
import type { Logger } from 'pino';

type TrustProxy = boolean | string | string[];
type Warns = Pick<Logger, 'warn'>;
type Trust = (address: string, hop: number) => boolean;

/** The origin and host of requests, as far as the proxies in front are trusted. */
export type Forwarding = {
  addressOf(request: IncomingMessage): string;
  /** The host that the client requested, with its port; undefined if missing. */
  hostOf(request: IncomingMessage): string | undefined;
};

/** The same rules as Fastify's own, for responses that are sent without it. */
export function createForwarding({ trustProxy }: { trustProxy?: TrustProxy | undefined }, logger: Warns): Forwarding {
  const isTrusted = trustProxy === undefined ? undefined : trustOf(trustProxy);
  let isUndecided = trustProxy === undefined;

  function askForDecision(): void {
    isUndecided = false;
    logger.warn(
      'Requests have an X-Forwarded-For header, but backend.trustProxy is not set: the rate limit and the audit log see all clients behind the proxy as one address. Set it to the addresses of your proxies, or to false if you have no proxy',
    );
  }

  return {
    addressOf(request) {
      const own = request.socket.remoteAddress ?? 'unknown';
      if (request.headers['x-forwarded-for'] === undefined) return own;
      if (isUndecided) askForDecision();
      return isTrusted ? (proxyAddresses.all(request, isTrusted).at(-1) ?? own) : own;
    },
    hostOf({ headers, socket }) {
      const forwarded = headers['x-forwarded-host'];
      if (typeof forwarded !== 'string' || !isTrusted?.(socket.remoteAddress ?? '', 0)) return headers.host;
      // The last one was added by the trusted proxy.
      return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim();
    },
  };
}

/** Throws for values that are not addresses. */
export function trustOf(trustProxy: TrustProxy): Trust | undefined {
  if (typeof trustProxy === 'boolean') return trustProxy ? () => true : undefined;
  const proxies = typeof trustProxy === 'string' ? trustProxy.split(',').map((proxy) => proxy.trim()) : trustProxy;
  return proxies.length > 0 ? proxyAddresses.compile(proxies) : undefined;
}
