import { NotAllowedError, ServiceUnavailableError, TooManyRequestsError } from '@callboard/errors';
import type { Logger } from '@callboard/server-kit';
import type { RelayAnswer, RelayRequest } from '../../common/index.ts';
import { relayHeaders } from './relayHeaders.ts';
import { relayUrl } from './relayUrl.ts';
import { sendRelayed } from './sendRelayed.ts';

type RelayOptions = {
  hosts: readonly string[];
  logger: Logger;
  /** The timeout for the whole response, in milliseconds. */
  timeout?: number;
};

type Sender = { userEntityRef: string; signal: AbortSignal };

export type RelayService = { send(request: RelayRequest, sender: Sender): Promise<RelayAnswer> };

const maxRequests = 20;
const maxRequestsPerUser = 4;

/** Sends "Try it" requests to the hosts that the operator lists, and to no others. */
export function createRelayService({ hosts, logger, timeout = 15_000 }: RelayOptions): RelayService {
  const running = new Map<string, number>();
  const total = () => [...running.values()].reduce((sum, count) => sum + count, 0);

  function enter(user: string): void {
    const own = running.get(user) ?? 0;
    if (own >= maxRequestsPerUser) throw new TooManyRequestsError(`${own} of your requests are still running`);
    if (total() >= maxRequests)
      throw new ServiceUnavailableError('Too many "Try it" requests are running; try again later');
    running.set(user, own + 1);
  }

  function leave(user: string): void {
    const left = (running.get(user) ?? 1) - 1;
    if (left > 0) running.set(user, left);
    else running.delete(user);
  }

  return {
    async send(request, { userEntityRef, signal }) {
      const url = relayUrl(request.url);
      if (!hosts.includes(url.origin)) {
        throw new NotAllowedError(`'${url.origin}' is not in apiDocs.tryIt.hosts, so nothing is sent there`);
      }
      const headers = relayHeaders(request.headers);
      enter(userEntityRef);
      try {
        const limits = { signal, timeout };
        const answer = await sendRelayed(url, { method: request.method, headers, body: request.body }, limits);
        // Without query and headers, which may contain secrets.
        const place = `${url.origin}${url.pathname}`;
        logger.info(
          { user: userEntityRef, method: request.method, url: place, status: answer.status },
          'Sent a "Try it" request',
        );
        return answer;
      } finally {
        leave(userEntityRef);
      }
    },
  };
}
