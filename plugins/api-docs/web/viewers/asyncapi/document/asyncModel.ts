import type { LinkTarget } from '@callboard/definitions';
import type { JsonRecord } from '@callboard/definitions/common';

/** From the reader's point of view: what a client of this API does. */
export type Direction = 'receive' | 'send';

/** A required security scheme with its scopes. */
export type SecurityNeed = { scheme: string; scopes: readonly string[] };

/** Settings for one protocol, such as the partitions of a Kafka topic. */
export type Binding = { protocol: string; values: JsonRecord };

export type Described = {
  title?: string;
  summary?: string;
  description?: string;
  tags: readonly string[];
  docs?: { url: string; description?: string };
};

export type AsyncServer = Described & {
  name: string;
  address: string;
  protocol: string;
  variables: readonly AsyncParameter[];
  security: readonly SecurityNeed[];
  bindings: readonly Binding[];
};

export type AsyncParameter = {
  name: string;
  description?: string;
  location?: string;
  defaultValue?: string;
  values: readonly string[];
  examples: readonly string[];
  /** Version 2 only. */
  schema?: unknown;
};

export type AsyncChannel = Described & {
  name: string;
  address: string;
  parameters: readonly AsyncParameter[];
  /** Empty: on all servers. */
  servers: readonly string[];
  messages: readonly AsyncMessage[];
  bindings: readonly Binding[];
};

export type AsyncOperation = Described & {
  name: string;
  direction: Direction;
  /** As declared: publish, subscribe, send, receive. */
  action: string;
  /** Undefined if it is not in this document. */
  channel?: AsyncChannel;
  messages: readonly AsyncMessage[];
  reply?: { address?: string; channel?: AsyncChannel; messages: readonly AsyncMessage[] };
  security: readonly SecurityNeed[];
  bindings: readonly Binding[];
  isDeprecated: boolean;
};

export type MessageExample = { name?: string; summary?: string; headers?: unknown; payload?: unknown };

export type AsyncMessage = Described & {
  /** A unique key. */
  id: string;
  name: string;
  contentType?: string;
  headers?: unknown;
  payload?: unknown;
  /** The format of a payload that is not a JSON Schema: Avro, Protobuf. */
  foreignFormat?: string;
  correlation?: string;
  examples: readonly MessageExample[];
  bindings: readonly Binding[];
  isDeprecated: boolean;
  /** The reference, if it leads to another document or to nothing. */
  missingRef?: string;
};

export type SecurityScheme = {
  name: string;
  type: string;
  description?: string;
  /** The other fields, unchanged. */
  details: JsonRecord;
};

export type AsyncDocument = {
  version: string;
  info: JsonRecord;
  tags: readonly string[];
  defaultContentType?: string;
  servers: readonly AsyncServer[];
  channels: readonly AsyncChannel[];
  operations: readonly AsyncOperation[];
  messages: readonly AsyncMessage[];
  schemas: readonly { name: string; schema: unknown }[];
  securitySchemes: readonly SecurityScheme[];
  /** The whole document, for references. */
  root: JsonRecord;
};

export function channelTarget({ name, address }: AsyncChannel): LinkTarget & { id: string } {
  return { label: address, id: `channel.${name}` };
}

export function messageTarget({ id, name, title }: AsyncMessage): LinkTarget & { id: string } {
  return { label: title ?? name, id, isProse: title !== undefined };
}

export function operationTarget({ name, title }: AsyncOperation): LinkTarget & { id: string } {
  return { label: title ?? name, id: `operation.${name}`, isProse: title !== undefined };
}
