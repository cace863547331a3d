import { isTrueAt, type JsonRecord, listAt, textAt, textsIn, valueAt } from '@callboard/definitions/common';
import { applyTraits } from './applyTraits.ts';
import type { AsyncChannel, AsyncMessage, AsyncOperation, Direction } from './asyncModel.ts';
import type { MessageRegistry } from './messageRegistry.ts';
import { entriesAt, readBindings, readDescribed, readParameters, readSecurity, recordOf } from './readParts.ts';

/** Version 2 declares what a client may do with a channel: a reader who may subscribe receives. */
const directions: Readonly<Record<string, Direction>> = { subscribe: 'receive', publish: 'send' };

/** In version 2 operations are inside their channels, and the name of a channel is its address. */
export function readVersion2(root: JsonRecord, messages: MessageRegistry) {
  const channels: AsyncChannel[] = [];
  const operations: AsyncOperation[] = [];
  for (const [name, node] of entriesAt(root, 'channels', root)) {
    const found = Object.entries(directions).flatMap(([action, direction]) => {
      const value = valueAt(node, action);
      if (value === undefined) return [];
      const operation = applyTraits(recordOf(value, root), root, true);
      const place = `#/channels/${name}/${action}`;
      return [{ action, direction, operation, messages: readMessages(operation, root, messages, place) }];
    });
    const channel: AsyncChannel = {
      ...readDescribed(node, root),
      name,
      address: name,
      parameters: readParameters(node, 'parameters', root),
      servers: textsIn(listAt(node, 'servers')),
      messages: [...new Set(found.flatMap((operation) => operation.messages))],
      bindings: readBindings(node, root),
    };
    channels.push(channel);
    for (const { action, direction, operation, messages } of found) {
      operations.push({
        ...readDescribed(operation, root),
        name: textAt(operation, 'operationId') ?? `${action} ${name}`,
        direction,
        action,
        channel,
        messages,
        security: readSecurity(operation, root),
        bindings: readBindings(operation, root),
        isDeprecated: isTrueAt(operation, 'deprecated') || isTrueAt(operation, 'x-deprecated'),
      });
    }
  }
  return { channels, operations };
}

function readMessages(operation: JsonRecord, root: unknown, messages: MessageRegistry, place: string): AsyncMessage[] {
  const message = valueAt(operation, 'message');
  if (message === undefined) return [];
  const oneOf = listAt(recordOf(message, root), 'oneOf');
  const name = textAt(operation, 'operationId');
  if (oneOf.length === 0) return [messages.add(message, `${place}/message`, name)];
  return oneOf.map((node, index) => messages.add(node, `${place}/message/oneOf/${index}`, name));
}
