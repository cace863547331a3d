import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { messageOf, NamedError, ServiceUnavailableError } from '@callboard/errors';
import { separateAgent, withTraceHeaders } from '@callboard/integrations';
import type { RelayAnswer, RelayRequest } from '../../common/index.ts';
import { checkedLookup, checkLiteralAddress } from './checkedAddress.ts';
import { readAnswer } from './readAnswer.ts';
import type { OutgoingHeaders } from './relayHeaders.ts';

type Outgoing = { method: RelayRequest['method']; headers: OutgoingHeaders; body: string | undefined };
type Limits = { signal: AbortSignal; timeout: number };

/** One request on a separate connection. A redirect is returned like any response, not followed. */
export async function sendRelayed(url: URL, outgoing: Outgoing, limits: Limits): Promise<RelayAnswer> {
  const late = AbortSignal.timeout(limits.timeout);
  const startedAt = performance.now();
  try {
    checkLiteralAddress(url);
    const response = await connect(url, outgoing, AbortSignal.any([late, limits.signal]));
    const answer = await readAnswer(response);
    return { ...answer, milliseconds: Math.round(performance.now() - startedAt) };
  } catch (thrown) {
    if (thrown instanceof NamedError) throw thrown;
    const reason = late.aborted ? `no response within ${limits.timeout / 1000} seconds` : reasonOf(thrown);
    throw new ServiceUnavailableError(`Could not reach '${url.origin}': ${reason}`, thrown);
  }
}

function connect(url: URL, { method, headers, body }: Outgoing, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const all = withTraceHeaders({ ...headers, ...length });
    send(url, { method, headers: all, lookup: checkedLookup(url), agent: separateAgent(url), signal })
      .on('response', resolve)
      // We never request an upgrade, so a server that switches protocols is disconnected.
      .on('upgrade', (_, socket) => {
        socket.destroy();
        reject(new Error('it requested another protocol'));
      })
      .on('error', reject)
      .end(body);
  });
}

/** The code is enough; the full message may contain an internal address. */
function reasonOf(thrown: unknown): string {
  return (thrown as NodeJS.ErrnoException).code ?? messageOf(thrown);
}
