import type { JsonRecord } from '@callboard/definitions/common';
import { isRecord, listAt, recordAt, resolveRef, textAt, valueAt } from '@callboard/definitions/common';
import type { Operation } from '../../operation.ts';
import { channelName, isVersion2 } from '../asyncApiOperations.ts';
import { createResolver } from './createResolver.ts';
import { withoutMissing } from './openApiDetails.ts';

/** An operation or a channel of AsyncAPI: where its messages go, and what they contain, with references resolved. */
export function asyncApiDetails(root: JsonRecord, found: Operation): JsonRecord {
  const { operation, channel } = isVersion2(root) ? partsOfVersion2(root, found) : partsOfVersion3(root, found);
  const resolve = createResolver(root);
  return withoutMissing({
    operationId: textAt(operation, 'operationId'),
    address: found.path,
    messages: resolve(messagesOf(operation, channel, root)),
    parameters: resolve(valueAt(channel, 'parameters')),
    reply: resolve(valueAt(operation, 'reply')),
    bindings: resolve(valueAt(operation, 'bindings')),
    channelBindings: resolve(valueAt(channel, 'bindings')),
    security: resolve(valueAt(operation, 'security')),
    servers: resolve(valueAt(root, 'servers')),
  });
}

type Parts = { operation: unknown; channel: unknown };

function partsOfVersion2(root: JsonRecord, { method, path }: Operation): Parts {
  const channel = resolveRef(valueAt(recordAt(root, 'channels'), path), root).value;
  return { operation: valueAt(channel, method), channel };
}

function partsOfVersion3(root: JsonRecord, { section }: Operation): Parts {
  const channels = recordAt(root, 'channels');
  const channelAt = (name: string) => resolveRef(valueAt(channels, name), root).value;
  const [kind = ''] = section.split('.', 1);
  const name = section.slice(kind.length + 1);
  if (kind === 'channel') return { operation: undefined, channel: channelAt(name) };
  const operation = resolveRef(valueAt(recordAt(root, 'operations'), name), root).value;
  return { operation, channel: channelAt(channelName(textAt(valueAt(operation, 'channel'), '$ref') ?? '')) };
}

/** Version 2 has one message or several in `oneOf`; version 3 has a list, or all those of the channel. */
function messagesOf(operation: unknown, channel: unknown, root: JsonRecord): unknown {
  const message = valueAt(operation, 'message');
  if (message !== undefined) {
    const { value } = resolveRef(message, root);
    const several = listAt(value, 'oneOf');
    return several.length > 0 ? several : [message];
  }
  const own = listAt(operation, 'messages');
  if (own.length > 0) return own;
  const all = valueAt(channel, 'messages');
  return isRecord(all) ? Object.values(all) : undefined;
}
