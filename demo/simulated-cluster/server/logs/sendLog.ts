import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiStatus, notFound } from '../api/apiStatus.ts';
import type { ResourceCall } from '../api/resourceCall.ts';
import type { LivingContainer, LivingPod } from '../life/podObject.ts';
import { type ContainerLog, containerLog } from './containerLog.ts';

const chunkLines = 200;
const maxFollowMs = 4 * 60 * 60_000;

/** Sends the log of a container with backpressure, and new lines while it is followed. */
export async function sendLog(call: ResourceCall, clock: () => number): Promise<void> {
  const { path, cluster, query, response } = call;
  const pod = podOf(call);
  const { container, life } = containerOf(pod, query.get('container'));
  const isPrevious = query.get('previous') === 'true';
  const run = isPrevious ? life.previous : (life.run ?? life.previous);
  const named = `container "${container.name}" in pod "${path.name}"`;
  if (!run && isPrevious) throw new ApiStatus(400, `previous terminated ${named} not found`);
  if (!run) throw new ApiStatus(400, `${named} is waiting to start: ${life.waiting?.reason ?? 'ContainerCreating'}`);

  const log = containerLog(pod, container.name, run);
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
  response.flushHeaders();
  const isRunning = () => {
    const now = cluster.at(clock()).pods.get(`${path.namespace}/${path.name}`);
    const same = now?.containers.find((other) => other.container.name === container.name)?.life.run;
    return same?.number === run.number && same.from === run.from;
  };
  const isFollowed = query.get('follow') === 'true' && !isPrevious;
  const lines = linesOf({ log, query, clock, signal: gone.signal, isFollowing: () => isFollowed && isRunning() });
  // A client that disconnects is not an error.
  await pipeline(Readable.from(limited(lines, Number(query.get('limitBytes')))), response).catch(() => {});
}

export function podOf({ path, cluster, now }: Pick<ResourceCall, 'path' | 'cluster' | 'now'>): LivingPod {
  const pod = cluster.at(now).pods.get(`${path.namespace}/${path.name}`);
  if (!pod) throw notFound('pods', path.name ?? '');
  return pod;
}

export function containerOf({ containers, object }: LivingPod, name: string | null): LivingContainer {
  const { name: pod } = object.metadata;
  const names = containers.map(({ container }) => container.name).join(' ');
  if (!name && containers.length > 1) {
    throw new ApiStatus(400, `a container name must be specified for pod ${pod}, choose one of: [${names}]`);
  }
  const found = name ? containers.find(({ container }) => container.name === name) : containers[0];
  if (!found && !name) throw new ApiStatus(400, `pod ${pod} does not have a host assigned`);
  if (!found) throw new ApiStatus(400, `container ${name} is not valid for pod ${pod}`);
  return found;
}

type Options = {
  log: ContainerLog;
  query: URLSearchParams;
  clock(): number;
  signal: AbortSignal;
  isFollowing(): boolean;
};

async function* linesOf({ log, query, clock, signal, isFollowing }: Options): AsyncGenerator<string> {
  const began = clock();
  const hasTimes = query.get('timestamps') === 'true';
  let next = firstLine(log, query, began);
  for (;;) {
    const count = log.countAt(clock());
    while (next < count) {
      const until = Math.min(count, next + chunkLines);
      let chunk = '';
      for (; next < until; next++) {
        const { time, text } = log.line(next);
        chunk += hasTimes ? `${new Date(time).toISOString()} ${text}\n` : `${text}\n`;
      }
      yield chunk;
    }
    if (!isFollowing() || clock() - began > maxFollowMs) return;
    await wait(Math.max(200, Math.min(log.everyMs, 1000)), undefined, { signal });
  }
}

function firstLine(log: ContainerLog, query: URLSearchParams, now: number): number {
  const sinceSeconds = query.get('sinceSeconds');
  const sinceTime = Date.parse(query.get('sinceTime') ?? '');
  const since = sinceSeconds ? now - Number(sinceSeconds) * 1000 : sinceTime || Number.NEGATIVE_INFINITY;
  const first = log.firstSince(since || Number.NEGATIVE_INFINITY, now);
  const tail = query.get('tailLines');
  return tail && Number(tail) >= 0 ? Math.max(first, log.countAt(now) - Number(tail)) : first;
}

async function* limited(chunks: AsyncIterable<string>, bytes: number): AsyncGenerator<string> {
  let left = bytes > 0 ? bytes : Number.POSITIVE_INFINITY;
  for await (const chunk of chunks) {
    yield chunk.slice(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}
