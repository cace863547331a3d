import type { IncomingMessage } from 'node:http';
import type { BackendConfig } from '../../coreConfig.ts';
import { livenessPath, readinessPath } from '../healthRoutes.ts';
import { metricsPath } from '../metricsRoute.ts';
import { pathOf } from '../pathOf.ts';
import { addressKey } from './addressKey.ts';
import type { Forwarding } from './forwarding.ts';
import { RateLimitError } from './rateLimitError.ts';
import { createWindowCounter } from './windowCounter.ts';

type Options = { config: Pick<BackendConfig, 'rateLimit' | 'metrics'>; forwarding: Forwarding };

/** How much one caller may ask for. What is refused is counted too. */
export type RateLimit = {
  /** Counts a request for its address; the error to answer with when that is too much. */
  countRequest(request: IncomingMessage): Error | undefined;
  /** The same for what could not be read as a request. */
  countAddress(address: string | undefined): Error | undefined;
};

export function createRateLimit({ config, forwarding }: Options): RateLimit {
  const { rateLimit } = config;
  if (!rateLimit) return { countRequest: () => undefined, countAddress: () => undefined };
  const counter = createWindowCounter({ limit: rateLimit.incomingRequestLimit, windowMs: rateLimit.window });
  const uncountedAddresses = new Set(rateLimit.ipAllowList.map(addressKey));
  const uncountedPaths = new Set([livenessPath, readinessPath, ...(config.metrics.enabled ? [metricsPath] : [])]);

  function countAddress(address = 'unknown'): Error | undefined {
    const key = addressKey(address);
    const waitMs = uncountedAddresses.has(key) ? undefined : counter.add(key);
    return waitMs === undefined ? undefined : new RateLimitError(waitMs);
  }

  return {
    countAddress,
    countRequest: (request) =>
      uncountedPaths.has(pathOf(request.url ?? '/')) ? undefined : countAddress(forwarding.addressOf(request)),
  };
}
