import type { IncomingMessage } from 'node:http';
import proxyAddresses from '@fastify/proxy-addr';
import type { Logger } from 'pino';

type TrustProxy = boolean | string | string[];
type Warns = Pick<Logger, 'warn'>;
type Trust = (address: string, hop: number) => boolean;

/** Where requests come from and what they are for, as far as the proxies in front are believed. */
export type Forwarding = {
  addressOf(request: IncomingMessage): string;
  /** The host that the caller named, with its port; undefined when there was none. */
  hostOf(request: IncomingMessage): string | undefined;
};

/** The same rules as Fastify's own, for answers that are given without it. */
export function createForwarding({ trustProxy }: { trustProxy?: TrustProxy | undefined }, logger: Warns): Forwarding {
  const isTrusted = trustProxy === undefined ? undefined : trustOf(trustProxy);
  let isUndecided = trustProxy === undefined;

  function askForDecision(): void {
    isUndecided = false;
    logger.warn(
      'Requests come with X-Forwarded-For, and backend.trustProxy is not set: everybody behind the proxy counts as one address, for the rate limit and in the audit log. Set it to the addresses of your proxies, or to false if there are none',
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
      // The last is that of the proxy that is believed.
      return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim();
    },
  };
}

/** Throws for what names no address. */
export function trustOf(trustProxy: TrustProxy): Trust | undefined {
  if (typeof trustProxy === 'boolean') return trustProxy ? () => true : undefined;
  const proxies = typeof trustProxy === 'string' ? trustProxy.split(',').map((proxy) => proxy.trim()) : trustProxy;
  return proxies.length > 0 ? proxyAddresses.compile(proxies) : undefined;
}
