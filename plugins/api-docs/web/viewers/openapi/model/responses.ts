import { type RefProblem, resolveRef } from '@callboard/definitions';
import { type JsonRecord, recordAt, textAt } from '@callboard/definitions/common';
import { type MediaContent, readContents } from './mediaContents.ts';
import { type Parameter, readHeader } from './parameters.ts';

type ResponseHeader = Omit<Parameter, 'place'>;

type ResponseLink = { name: string; target?: string; description?: string };

export type Response = {
  /** `200`, `4XX`, `default`. */
  status: string;
  description?: string;
  headers: readonly ResponseHeader[];
  contents: readonly MediaContent[];
  links: readonly ResponseLink[];
  problem?: { kind: RefProblem; ref: string };
};

/** Ordered by status, with `default` at the end. */
export function readResponses(responses: JsonRecord, root: JsonRecord): Response[] {
  const entries = Object.entries(responses).filter(([status]) => !status.startsWith('x-'));
  const order = (status: string) => (status === 'default' ? 'z' : status);
  return entries
    .toSorted(([a], [b]) => order(a).localeCompare(order(b)))
    .map(([status, node]) => readResponse(status, node, root));
}

function readResponse(status: string, node: unknown, root: JsonRecord): Response {
  const { value, ref, problem } = resolveRef(node, root);
  return {
    status,
    description: textAt(value, 'description') ?? textAt(value, 'summary'),
    headers: Object.entries(recordAt(value, 'headers')).map(([name, header]) => ({
      name,
      ...readHeader(resolveRef(header, root).value, root),
    })),
    contents: readContents(recordAt(value, 'content'), root, 'response'),
    links: Object.entries(recordAt(value, 'links')).map(([name, link]) => readLink(name, resolveRef(link, root).value)),
    problem: problem && ref !== undefined ? { kind: problem, ref } : undefined,
  };
}

function readLink(name: string, link: unknown): ResponseLink {
  return {
    name,
    target: textAt(link, 'operationId') ?? textAt(link, 'operationRef'),
    description: textAt(link, 'description'),
  };
}
