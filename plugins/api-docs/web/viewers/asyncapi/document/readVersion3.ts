import { resolveRef } from '@callboard/definitions';
import { isTrueAt, type JsonRecord, listAt, recordAt, textAt, valueAt } from '@callboard/definitions/common';
import { applyTraits } from './applyTraits.ts';
import type { AsyncChannel, AsyncMessage, AsyncOperation, Direction } from './asyncModel.ts';
import type { MessageRegistry } from './messageRegistry.ts';
import { entriesAt, readBindings, readDescribed, readParameters, readSecurity, recordOf } from './readParts.ts';

/** Version 3 declares what the application does: if it sends, the reader receives. */
const directions: Readonly<Record<string, Direction>> = { send: 'receive', receive: 'send' };

/** In version 3 operations are beside the channels and refer to them. */
export function readVersion3(root: JsonRecord, messages: MessageRegistry) {
  const channels = new Map(
    Object.keys(recordAt(root, 'channels')).map((name) => [name, readChannel(root, name, messages)]),
  );
  /** By the name in `#/channels/name`; a channel may itself refer to one in the components. */
  const find = (node: unknown): AsyncChannel | undefined => {
    const ref = textAt(node, '$ref') ?? '';
    const direct = [...channels].find(
      ([name]) => ref === `#/channels/${escaped(name)}` || ref === `#/channels/${name}`,
    );
    if (direct) return direct[1];
    const last = resolveRef(node, root).ref;
    const behind = Object.entries(recordAt(root, 'channels')).find(
      ([, channel]) => last !== undefined && resolveRef(channel, root).ref === last,
    );
    return behind && channels.get(behind[0]);
  };
  const operations = entriesAt(root, 'operations', root).map(([name, node]) =>
    readOperation(root, name, applyTraits(node, root, false), messages, find),
  );
  return { channels: [...channels.values()], operations };
}

function readChannel(root: JsonRecord, name: string, messages: MessageRegistry): AsyncChannel {
  const node = recordOf(recordAt(root, 'channels')[name], root);
  return {
    ...readDescribed(node, root),
    name,
    // Both null and a missing address mean that it is only known at runtime.
    address: textAt(node, 'address') ?? name,
    parameters: readParameters(node, 'parameters', root),
    servers: listAt(node, 'servers').map((server) => resolveRef(server, root).name ?? ''),
    messages: Object.entries(recordAt(node, 'messages')).map(([key, message]) =>
      messages.add(message, `#/channels/${escaped(name)}/messages/${escaped(key)}`, key),
    ),
    bindings: readBindings(node, root),
  };
}

function readOperation(
  root: JsonRecord,
  name: string,
  node: JsonRecord,
  messages: MessageRegistry,
  find: (node: unknown) => AsyncChannel | undefined,
): AsyncOperation {
  const action = textAt(node, 'action') ?? '';
  const channel = find(valueAt(node, 'channel'));
  const reply = recordOf(valueAt(node, 'reply'), root);
  const replyChannel = find(valueAt(reply, 'channel'));
  const place = `#/operations/${escaped(name)}`;
  return {
    ...readDescribed(node, root),
    name,
    direction: directions[action] ?? 'receive',
    action,
    channel,
    messages: readMessages(node, channel, messages, place),
    reply:
      valueAt(node, 'reply') === undefined
        ? undefined
        : {
            channel: replyChannel,
            address: textAt(recordOf(valueAt(reply, 'address'), root), 'location'),
            messages: readMessages(reply, replyChannel, messages, `${place}/reply`),
          },
    security: readSecurity(node, root),
    bindings: readBindings(node, root),
    isDeprecated: isTrueAt(node, 'deprecated') || isTrueAt(node, 'x-deprecated'),
  };
}

/** An operation without a list of messages has every message of its channel. */
function readMessages(
  node: JsonRecord,
  channel: AsyncChannel | undefined,
  messages: MessageRegistry,
  place: string,
): readonly AsyncMessage[] {
  if (!Array.isArray(valueAt(node, 'messages'))) return channel?.messages ?? [];
  return listAt(node, 'messages').map((message, index) => messages.add(message, `${place}/messages/${index}`));
}

function escaped(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}
