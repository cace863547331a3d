import { isRecord, type JsonRecord, recordAt, textAt, valueAt } from '@callboard/definitions/common';
import type { Operation } from '../operation.ts';
import { describedBy, inSentences, parseData } from './definitionText.ts';

export function parseAsyncApi(definition: string): JsonRecord {
  const root = parseData(definition);
  const version = textAt(root, 'asyncapi') ?? '';
  if (/^[23]\./.test(version)) return root;
  throw new Error(`it has the version '${version.slice(0, 20)}', expected 2 or 3`);
}

export const isVersion2 = (root: JsonRecord): boolean => textAt(root, 'asyncapi')?.startsWith('2') ?? false;

/** Operations, and channels without operations. */
export const asyncApiOperations = (root: JsonRecord): Operation[] =>
  isVersion2(root) ? readVersion2(root) : readVersion3(root);

/** In version 2 operations are inside their channels, and the name of a channel is its address. */
function readVersion2(root: JsonRecord): Operation[] {
  return Object.entries(recordAt(root, 'channels')).flatMap(([address, channel]) => {
    const found = ['subscribe', 'publish'].flatMap((action) => {
      const operation = valueAt(channel, action);
      if (!isRecord(operation)) return [];
      const name = textAt(operation, 'operationId') || `${action} ${address}`;
      return operationOf(action, address, name, [describedBy(operation), describedBy(channel)]);
    });
    return found.length > 0 ? found : [channelOf(address, address, channel)];
  });
}

/** In version 3 operations are beside the channels and refer to them. */
function readVersion3(root: JsonRecord): Operation[] {
  const channels = recordAt(root, 'channels');
  const used = new Set<string>();
  const addressOf = (name: string) => textAt(valueAt(channels, name), 'address') || name;
  const operations = Object.entries(recordAt(root, 'operations')).flatMap(([name, operation]) => {
    if (!isRecord(operation)) return [];
    const channel = channelName(textAt(valueAt(operation, 'channel'), '$ref') ?? '');
    used.add(channel);
    const texts = [describedBy(operation), describedBy(valueAt(channels, channel))];
    return operationOf(textAt(operation, 'action') || 'send', addressOf(channel), name, texts);
  });
  const unused = Object.entries(channels).filter(([name]) => !used.has(name));
  return [...operations, ...unused.map(([name, channel]) => channelOf(name, addressOf(name), channel))];
}

export const channelName = (ref: string): string =>
  ref.startsWith('#/channels/') ? ref.slice('#/channels/'.length).replaceAll('~1', '/').replaceAll('~0', '~') : '';

const operationOf = (method: string, path: string, name: string, texts: readonly string[]): Operation => ({
  title: `${method} ${path || name}`,
  text: inSentences(texts),
  section: `operation.${name}`,
  method,
  path,
  names: [path, name].filter(Boolean),
});

const channelOf = (name: string, address: string, channel: unknown): Operation => ({
  title: address,
  text: describedBy(channel),
  section: `channel.${name}`,
  method: 'channel',
  path: address,
  names: [name],
});
