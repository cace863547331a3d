import { type RefProblem, resolveRef } from '@callboard/definitions';
import { isTrueAt, type JsonRecord, listAt, recordAt, textAt, valueAt } from '@callboard/definitions/common';
import type { ExternalDocs, Operation, SecurityRequirement, Server } from './apiModel.ts';
import { type MediaContent, readContents } from './mediaContents.ts';
import { readCallback, readDocs } from './operations.ts';
import { type Parameter, readParameters } from './parameters.ts';
import { type Response, readResponses } from './responses.ts';
import { readRequirements } from './security.ts';
import { readServers } from './servers.ts';

export type RequestBody = {
  description?: string;
  isRequired: boolean;
  contents: readonly MediaContent[];
  problem?: { kind: RefProblem; ref: string };
};

/** All parts of an operation. */
export type OperationDetail = {
  description?: string;
  docs?: ExternalDocs;
  parameters: readonly Parameter[];
  body?: RequestBody;
  responses: readonly Response[];
  callbacks: readonly { name: string; operations: readonly Operation[] }[];
  /** One of them is enough; an empty list means that no authentication is needed. */
  security: readonly SecurityRequirement[];
  /** The operation's own servers, if it has some. */
  servers: readonly Server[];
};

export function readOperation({ source, shared }: Operation, root: JsonRecord): OperationDetail {
  const own = readServers(source);
  return {
    description: textAt(source, 'description') ?? textAt(shared, 'description'),
    docs: readDocs(source),
    parameters: readParameters([...listAt(shared, 'parameters'), ...listAt(source, 'parameters')], root),
    body: readBody(valueAt(source, 'requestBody'), root),
    responses: readResponses(recordAt(source, 'responses'), root),
    callbacks: Object.entries(recordAt(source, 'callbacks')).map(([name, callback]) => ({
      name,
      operations: readCallback(callback, root, name),
    })),
    security: readRequirements(source, root),
    servers: own.length > 0 ? own : readServers(shared),
  };
}

function readBody(node: unknown, root: JsonRecord): RequestBody | undefined {
  if (node === undefined) return undefined;
  const { value, ref, problem } = resolveRef(node, root);
  return {
    description: textAt(value, 'description'),
    isRequired: isTrueAt(value, 'required'),
    contents: readContents(recordAt(value, 'content'), root, 'request'),
    problem: problem && ref !== undefined ? { kind: problem, ref } : undefined,
  };
}
