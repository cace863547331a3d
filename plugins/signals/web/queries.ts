import type { EventOf } from '@callboard/contract';
import { createClient } from '@callboard/contract/client';
import type { DiscoveryApi, FetchApi } from '@callboard/web-kit';
import { signalsContract } from '../common/index.ts';

export type StreamEvent = EventOf<typeof signalsContract.watchSignals>;

type Parts = { discovery: DiscoveryApi; network: FetchApi };
type Options = { after: string | undefined; signal: AbortSignal };

/** All signals for the user; the stream reconnects automatically. */
export function watchSignals({ discovery, network }: Parts, { after, signal }: Options): AsyncIterable<StreamEvent> {
  const client = createClient(signalsContract, discovery.getBaseUrl('signals'), network.fetch);
  return client.watchSignals(after === undefined ? {} : { after }, { signal });
}
