import { isPlainObject } from '@callboard/plugin-catalog/common';
import type { ClusterClient } from '../clusterClient/clusterClients.ts';
import { type RequestOptions, requestCluster } from '../clusterClient/requestCluster.ts';
import type { ContainerLog, ObjectEvent } from './failingAnswer.ts';
import type { LogPlace } from './failingWorkloads.ts';

const logLines = 20;
const maxLineLength = 500;
const maxEvents = 10;
const maxMessageLength = 500;

/** A name that the cluster can have; others could change a path or a selector. */
const plainName = /^[\w.-]{1,253}$/;

export type Connection = { client: ClusterClient; options: RequestOptions };
type ObjectName = { namespace: string; kind: string; name: string };

/** The last lines of a container; undefined if the cluster does not return them. */
export async function readLog(
  { client, options }: Connection,
  namespace: string,
  { pod, container, isPrevious }: LogPlace,
): Promise<ContainerLog | undefined> {
  if (![namespace, pod, container].every((name) => plainName.test(name))) return undefined;
  const read = async (previous: boolean): Promise<ContainerLog | undefined> => {
    const query = new URLSearchParams({ container, previous: String(previous), tailLines: String(logLines) });
    const { status, text } = await requestCluster(
      client,
      `/api/v1/namespaces/${namespace}/pods/${pod}/log?${query}`,
      options,
    );
    if (status !== 200) return undefined;
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    return {
      pod,
      container,
      isPrevious: previous,
      lines: lines.slice(-logLines).map((line) => cut(line, maxLineLength)),
    };
  };
  const found = await read(isPrevious);
  // The crashed run may be gone already.
  return found || !isPrevious ? found : read(false);
}

/** The events of an object, the newest first; undefined if the cluster does not return them. */
export async function readEvents(
  { client, options }: Connection,
  { namespace, kind, name }: ObjectName,
): Promise<ObjectEvent[] | undefined> {
  if (![namespace, kind, name].every((part) => plainName.test(part))) return undefined;
  const fieldSelector = `involvedObject.kind=${kind},involvedObject.name=${name}`;
  const query = new URLSearchParams({ fieldSelector });
  const { status, text } = await requestCluster(client, `/api/v1/namespaces/${namespace}/events?${query}`, options);
  if (status !== 200) return undefined;
  const list: unknown = jsonIn(text);
  const items = isPlainObject(list) && Array.isArray(list.items) ? list.items.filter(isPlainObject) : [];
  return items.map((item) => eventOf(item, `${kind}/${name}`));
}

/** The newest events of several objects. */
export const newestEvents = (events: readonly ObjectEvent[]): ObjectEvent[] =>
  events.toSorted((one, other) => (other.lastAt ?? '').localeCompare(one.lastAt ?? '')).slice(0, maxEvents);

function eventOf(item: Record<string, unknown>, object: string): ObjectEvent {
  const { type, reason, message, count, lastTimestamp, eventTime, metadata } = item;
  const created = isPlainObject(metadata) ? metadata.creationTimestamp : undefined;
  const lastAt = [lastTimestamp, eventTime, created].find((time) => typeof time === 'string');
  return {
    object,
    type: textOf(type),
    reason: textOf(reason),
    message: cut(textOf(message), maxMessageLength),
    count: typeof count === 'number' ? count : 1,
    ...(typeof lastAt === 'string' && { lastAt }),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const cut = (text: string, length: number) => text.slice(0, length);

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
