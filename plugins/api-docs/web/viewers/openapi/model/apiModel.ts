import type { JsonRecord } from '@callboard/definitions/common';

export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;
export type Method = (typeof methods)[number];

export type ApiInfo = {
  title?: string;
  version?: string;
  summary?: string;
  description?: string;
  terms?: string;
  contact: { name?: string; url?: string; email?: string };
  license: { name?: string; url?: string };
  docs?: ExternalDocs;
};

export type ExternalDocs = { url: string; description?: string };

export type ServerVariable = { name: string; value: string; choices: readonly string[]; description?: string };
export type Server = { url: string; description?: string; variables: readonly ServerVariable[] };

/** The part of an operation that the outline needs; `readOperation` reads the rest when it is opened. */
export type Operation = {
  /** Its URL fragment on the page. */
  id: string;
  method: Method;
  /** A path, the name of a webhook, or the expression of a callback. */
  path: string;
  summary?: string;
  operationId?: string;
  isDeprecated: boolean;
  source: JsonRecord;
  /** Shared by the operations of one path: parameters, servers. */
  shared: JsonRecord;
};

export type OperationGroup = {
  id: string;
  /** Undefined for operations without a tag. */
  title?: string;
  description?: string;
  docs?: ExternalDocs;
  operations: readonly Operation[];
};

export type SecurityScheme = {
  key: string;
  type: string;
  description?: string;
  /** Of `http`: basic, bearer. */
  scheme?: string;
  bearerFormat?: string;
  /** Of `apiKey`: its place and name. */
  place?: string;
  name?: string;
  openIdUrl?: string;
  flows: readonly OAuthFlow[];
};

export type OAuthFlow = {
  name: string;
  authorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  scopes: readonly { name: string; description: string }[];
};

/** All of these together; if several are listed, one of them is enough. */
export type SecurityRequirement = readonly { key: string; scopes: readonly string[] }[];

export type ApiModel = {
  /** `3.1.0`, `2.0`. */
  version: string;
  info: ApiInfo;
  servers: readonly Server[];
  schemes: readonly SecurityScheme[];
  groups: readonly OperationGroup[];
  webhooks: readonly Operation[];
  schemas: readonly { name: string; schema: unknown }[];
  /** The document to resolve references in. */
  root: JsonRecord;
};
