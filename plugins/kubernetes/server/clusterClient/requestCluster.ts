import { setTimeout as wait } from 'node:timers/promises';
import { PayloadTooLargeError } from '@callboard/errors';
import type { ClusterClient } from './clusterClients.ts';
import { unreachable } from './unreachable.ts';

export type RequestOptions = {
  /** For error messages. */
  clusterName: string;
  /** From the connection to the last byte. */
  timeoutMs: number;
  maxBytes: number;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
};

export type ClusterAnswer = { status: number; text: string };

const maxTries = 3;
/** A cluster that asks for a longer delay fails instead. */
const maxWaitMs = 5_000;

/** One request to a cluster, retried after a delay if the cluster is overloaded. Redirects are not followed. */
export async function requestCluster(
  client: ClusterClient,
  path: string,
  options: RequestOptions,
): Promise<ClusterAnswer> {
  const signal = AbortSignal.any([AbortSignal.timeout(options.timeoutMs), options.stopping]);
  try {
    for (let tries = 1; ; tries++) {
      const { answer, retryAfterMs } = await requestOnce(client, path, signal, options);
      const isBusy = answer.status === 429 || answer.status === 503;
      if (!isBusy || retryAfterMs === undefined || retryAfterMs > maxWaitMs || tries === maxTries) return answer;
      await wait(retryAfterMs, undefined, { signal });
    }
  } catch (thrown) {
    throw unreachable(thrown, options);
  }
}

async function requestOnce(client: ClusterClient, path: string, signal: AbortSignal, options: RequestOptions) {
  const { statusCode, headers, body } = await client.pool.request({
    path: client.pathFor(path),
    method: 'GET',
    headers: { accept: 'application/json', ...client.headers },
    signal,
    headersTimeout: options.timeoutMs,
    bodyTimeout: options.timeoutMs,
  });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > options.maxBytes) throw tooLarge(options);
    chunks.push(chunk);
  }
  const answer = { status: statusCode, text: Buffer.concat(chunks).toString('utf8') };
  return { answer, retryAfterMs: secondsIn(headers['retry-after']) };
}

const tooLarge = ({ clusterName, maxBytes }: RequestOptions) =>
  new PayloadTooLargeError(
    `A response from the cluster '${clusterName}' is larger than ${maxBytes} bytes (kubernetes.requests.maxBytes)`,
  );

/** Kubernetes sends seconds. */
function secondsIn(value: string | string[] | undefined): number | undefined {
  if (typeof value !== 'string' || !/^\d{1,6}$/.test(value)) return undefined;
  return Number(value) * 1_000;
}
