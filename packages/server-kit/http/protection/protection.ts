import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { BackendConfig } from '../../coreConfig.ts';
import { createForwarding } from './forwarding.ts';
import { createHostCheck } from './hostCheck.ts';
import { createRateLimit, type RateLimit } from './rateLimit.ts';
import { securityHeaders } from './securityHeaders.ts';

/** What holds for every answer, whoever gives it: a plugin, the framework, or the listener before there are any. */
export type Protection = {
  /** On every answer; whoever gives it may set a header of the same name anew. */
  headers: Map<string, string>;
  /** Lets pages call these origins too, once plugins have said which; until then they may call nobody else. */
  letPagesCall(origins: readonly string[]): void;
  rateLimit: RateLimit;
  /** Tells why a request is not for this portal. */
  misdirectionOf(request: IncomingMessage): Error | undefined;
  /** For code that responds without authentication: counts the request, and returns why it must be refused. */
  refusalOf(request: IncomingMessage): Error | undefined;
};

type Options = {
  config: BackendConfig;
  urls: { address: string; backend: string; app: string };
  logger: Pick<Logger, 'warn'>;
};

export function createProtection({ config, urls, logger }: Options): Protection {
  const forwarding = createForwarding(config, logger);
  const rateLimit = createRateLimit({ config, forwarding });
  const { allowedHosts } = config;
  const misdirectionOf = createHostCheck({ urls: [urls.address, urls.backend, urls.app], allowedHosts, forwarding });
  const headers = new Map(Object.entries(securityHeaders(config, urls)));
  return {
    headers,
    letPagesCall(origins) {
      for (const [name, value] of Object.entries(securityHeaders(config, urls, origins))) headers.set(name, value);
    },
    rateLimit,
    misdirectionOf,
    refusalOf: (request) => rateLimit.countRequest(request) ?? misdirectionOf(request),
  };
}
