import type { IncomingMessage } from 'node:http';
import { TooManyRequestsError } from '@callboard/errors';
import type { BackendConfig } from '../../coreConfig.ts';
import type { Principal } from '../../credentials/credentials.ts';
import { metricsPath } from '../../metrics/metricsRoute.ts';
import { livenessPath, readinessPath } from '../healthRoutes.ts';
import { pathOf } from '../requestObserver.ts';
import { addressKey } from './addressKey.ts';
import type { Forwarding } from './forwarding.ts';
import { createKnownCredentials } from './knownCredentials.ts';
import { createWindowCounter } from './windowCounter.ts';

/** Has the time to retry, for the response's `retry-after`. */
export class RateLimitError extends TooManyRequestsError {
  readonly retryAfterSeconds: number;

  /** Also true for an error of another copy of this class, which an external plugin may contain. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof TooManyRequestsError && 'retryAfterSeconds' in value;
  }

  constructor(waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    super(`Too many requests; try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`);
    this.retryAfterSeconds = seconds;
  }
}

type Options = {
  config: Pick<BackendConfig, 'rateLimit' | 'metrics'>;
  forwarding: Forwarding;
  /** Called for each rejected request. */
  onRefused?: (() => void) | undefined;
};
type Identify = () => Promise<Principal>;

/** The rate limit per caller. Rejected requests are counted too. */
export type RateLimit = {
  /** Counts a request for its address; returns the error when that exceeds the limit. */
  countRequest(request: IncomingMessage): Error | undefined;
  /** The same for unreadable requests. */
  countAddress(address: string | undefined): Error | undefined;
  /** Authenticates a caller and counts the request for them, or for the address when that fails. Throws. */
  countCaller(request: IncomingMessage, identify: Identify): Promise<Principal>;
  /** The same where authentication is optional: an unknown caller is counted by address and accepted. */
  countVisitor(request: IncomingMessage, identify: Identify): Promise<void>;
};

const unlimited: RateLimit = {
  countRequest: () => undefined,
  countAddress: () => undefined,
  countCaller: (_request, identify) => identify(),
  countVisitor: async () => {},
};

export function createRateLimit({ config, forwarding, onRefused }: Options): RateLimit {
  const { rateLimit } = config;
  if (!rateLimit) return unlimited;
  const counter = createWindowCounter({ limit: rateLimit.incomingRequestLimit, windowMs: rateLimit.window });
  const known = createKnownCredentials();
  const uncountedAddresses = new Set(rateLimit.ipAllowList.map(addressKey));
  // A metrics token must not be guessed indefinitely.
  const areMetricsUncounted = config.metrics.enabled && config.metrics.token === undefined;
  const uncountedPaths = new Set([livenessPath, readinessPath, ...(areMetricsUncounted ? [metricsPath] : [])]);

  function refusalAfter(waitMs: number | undefined): Error | undefined {
    if (waitMs === undefined) return undefined;
    onRefused?.();
    return new RateLimitError(waitMs);
  }

  function countAddress(address = 'unknown'): Error | undefined {
    const key = addressKey(address);
    return uncountedAddresses.has(key) ? undefined : refusalAfter(counter.add(key));
  }

  /** Throws when the caller, or the address of an unknown caller, exceeds the limit. */
  async function countCaller(request: IncomingMessage, identify: Identify): Promise<Principal> {
    const address = addressKey(forwarding.addressOf(request));
    if (uncountedAddresses.has(address)) return identify();
    // New tokens from an address over its limit are not checked, otherwise tokens could be guessed indefinitely.
    if (counter.excess(address) !== undefined && !known.has(request)) throw countAddress(address);
    const principal = await identify().catch((error) => {
      throw countAddress(address) ?? error;
    });
    known.add(request);
    const refusal = refusalAfter(counter.add(callerKey(principal, address)));
    if (refusal) throw refusal;
    return principal;
  }

  return {
    countAddress,
    countCaller,
    async countVisitor(request, identify) {
      await countCaller(request, identify).catch((error) => {
        if (error instanceof RateLimitError) throw error;
      });
    },
    countRequest: (request) =>
      uncountedPaths.has(pathOf(request.url ?? '/')) ? undefined : countAddress(forwarding.addressOf(request)),
  };
}

/**
 * The key for counting a caller: the name, the token, or an address. A user without a session may be many people, such as guests,
 * who share a name but not an address.
 */
export function callerKey(principal: Principal, address: string): string {
  if (principal.type === 'none') return addressKey(address);
  if (principal.type === 'service') return `service ${principal.subject}`;
  const { userEntityRef, sessionId, token } = principal;
  if (token) return `token ${token.id}`;
  return sessionId === undefined ? `user ${userEntityRef} at ${addressKey(address)}` : `user ${userEntityRef}`;
}
