import { type BadgeTone, type OutlineEntry, type OutlineGroup, SchemaTree } from '@callboard/definitions';
import { recordAt } from '@callboard/definitions/common';
import type { AsyncapiTranslate } from './asyncapiTranslation.ts';
import { ChannelContent, ServerContent } from './content/ChannelContent.tsx';
import { MessageContent } from './content/MessageContent.tsx';
import { OperationContent } from './content/OperationContent.tsx';
import { SchemeContent } from './content/Security.tsx';
import {
  type AsyncDocument,
  type AsyncMessage,
  channelTarget,
  type Direction,
  messageTarget,
  operationTarget,
} from './document/asyncModel.ts';
import { recordOf } from './document/readParts.ts';

const directions: readonly Direction[] = ['receive', 'send'];
const tones: Record<Direction, BadgeTone> = { receive: 'green', send: 'blue' };

/** The reader's operations first, then their channels, messages and servers; empty groups are omitted. */
export function documentGroups(document: AsyncDocument, t: AsyncapiTranslate): OutlineGroup[] {
  const groups = [
    ...directions.map((direction) => ({
      id: direction,
      title: t(`groups.${direction}`),
      entries: operationEntries(document, direction, t),
    })),
    { id: 'channels', title: t('groups.channels'), entries: channelEntries(document) },
    { id: 'messages', title: t('groups.messages'), entries: messageEntries(document) },
    { id: 'servers', title: t('groups.servers'), entries: serverEntries(document) },
    { id: 'security', title: t('groups.security'), entries: securityEntries(document) },
    { id: 'schemas', title: t('groups.schemas'), entries: schemaEntries(document) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function operationEntries(document: AsyncDocument, direction: Direction, t: AsyncapiTranslate): OutlineEntry[] {
  return document.operations
    .filter((operation) => operation.direction === direction)
    .map((operation) => ({
      ...operationTarget(operation),
      badge: { text: t(`direction.${direction}`), tone: tones[direction] },
      isBadgeImplied: true,
      signature: operation.title && operation.name,
      isDeprecated: operation.isDeprecated,
      keywords: [operation.name, operation.channel?.address ?? '', ...operation.messages.map(({ name }) => name)],
      content: <OperationContent document={document} operation={operation} />,
    }));
}

function channelEntries(document: AsyncDocument): OutlineEntry[] {
  return document.channels.map((channel) => ({
    ...channelTarget(channel),
    keywords: [channel.name, channel.title ?? '', ...channel.messages.map(({ name }) => name)],
    content: <ChannelContent document={document} channel={channel} />,
  }));
}

function messageEntries(document: AsyncDocument): OutlineEntry[] {
  return document.messages.map((message) => ({
    ...messageTarget(message),
    signature: message.title && message.name,
    isDeprecated: message.isDeprecated,
    keywords: [message.name, ...fieldNames(message, document.root)],
    content: <MessageContent document={document} message={message} />,
  }));
}

function fieldNames({ headers, payload }: AsyncMessage, root: unknown): string[] {
  return [headers, payload].flatMap((schema) => Object.keys(recordAt(recordOf(schema, root), 'properties')));
}

function serverEntries(document: AsyncDocument): OutlineEntry[] {
  return document.servers.map((server) => ({
    id: `server.${server.name}`,
    label: server.title ?? server.name,
    badge: server.protocol ? { text: server.protocol, tone: 'neutral' } : undefined,
    keywords: [server.address],
    content: <ServerContent document={document} server={server} />,
  }));
}

function securityEntries({ securitySchemes }: AsyncDocument): OutlineEntry[] {
  return securitySchemes.map((scheme) => ({
    id: `security.${scheme.name}`,
    label: scheme.name,
    badge: scheme.type ? { text: scheme.type, tone: 'neutral' } : undefined,
    content: <SchemeContent scheme={scheme} />,
  }));
}

function schemaEntries({ schemas, root }: AsyncDocument): OutlineEntry[] {
  return schemas.map(({ name, schema }) => ({
    id: `schema.${name}`,
    label: name,
    keywords: Object.keys(recordAt(recordOf(schema, root), 'properties')),
    content: <SchemaTree schema={schema} root={root} />,
  }));
}
