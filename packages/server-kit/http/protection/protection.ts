import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { BackendConfig } from '../../coreConfig.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { createForwarding } from './forwarding.ts';
import { createHostCheck } from './hostCheck.ts';
import { createRateLimit, type RateLimit } from './rateLimit.ts';
import { type PageSources, securityHeaders } from './securityHeaders.ts';

/** Rules for every response, whether a plugin, the framework or the listener sends it. */
export type Protection = {
  /** Set on every response; its sender may override a header. */
  headers: Map<string, string>;
  /** Allows pages to use these origins too, once plugins have named them; until then they may use no others. */
  letPagesUse(sources: PageSources): void;
  rateLimit: RateLimit;
  /** Returns why a request is not for this portal. */
  misdirectionOf(request: IncomingMessage): Error | undefined;
  /**
   * For code that responds without authentication: counts the request, and returns the error if it must be rejected.
   */
  refusalOf(request: IncomingMessage): Error | undefined;
};

type Options = {
  config: BackendConfig;
  urls: { address: string; backend: string; app: string };
  logger: Pick<Logger, 'warn'>;
  metrics?: Pick<Metrics, 'counter'>;
};

export function createProtection({ config, urls, logger, metrics }: Options): Protection {
  const forwarding = createForwarding(config, logger);
  const refused = metrics?.counter('callboard_http_rate_limited_total', 'Requests above the rate limit', []);
  const rateLimit = createRateLimit({ config, forwarding, onRefused: () => refused?.inc({}) });
  const { allowedHosts } = config;
  const misdirectionOf = createHostCheck({ urls: [urls.address, urls.backend, urls.app], allowedHosts, forwarding });
  const headers = new Map(Object.entries(securityHeaders(config, urls)));
  return {
    headers,
    letPagesUse(sources) {
      for (const [name, value] of Object.entries(securityHeaders(config, urls, sources))) headers.set(name, value);
    },
    rateLimit,
    misdirectionOf,
    refusalOf: (request) => rateLimit.countRequest(request) ?? misdirectionOf(request),
  };
}
