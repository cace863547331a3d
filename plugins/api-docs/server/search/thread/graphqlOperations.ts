import { isRecord, recordAt } from '@callboard/definitions/common';
import { buildClientSchema, type DocumentNode, type IntrospectionQuery, Kind, parse, printSchema } from 'graphql';
import type { Operation } from '../operation.ts';
import { inSentences } from './definitionText.ts';

const maxTokens = 500_000;

/** From SDL or an introspection result. */
export const parseGraphql = (definition: string): DocumentNode =>
  parse(schemaText(definition), { maxTokens, noLocation: true });

/** The root types, with the operation that each is for. */
export function rootTypes(document: DocumentNode): ReadonlyMap<string, string> {
  const roots = new Map<string, string>([
    ['Query', 'query'],
    ['Mutation', 'mutation'],
    ['Subscription', 'subscription'],
  ]);
  for (const node of document.definitions) {
    if (node.kind !== Kind.SCHEMA_DEFINITION && node.kind !== Kind.SCHEMA_EXTENSION) continue;
    for (const { type, operation } of node.operationTypes ?? []) roots.set(type.name.value, operation);
  }
  return roots;
}

/** The fields of the root types. */
export function graphqlOperations(document: DocumentNode): Operation[] {
  const roots = rootTypes(document);
  return document.definitions.flatMap((node) => {
    if (node.kind !== Kind.OBJECT_TYPE_DEFINITION && node.kind !== Kind.OBJECT_TYPE_EXTENSION) return [];
    const method = roots.get(node.name.value);
    if (!method) return [];
    return (node.fields ?? []).map(({ name, description, arguments: given = [] }) => ({
      title: `${method} ${name.value}`,
      text: inSentences([description?.value, ...given.map((argument) => argument.description?.value)]),
      section: `${method}.${name.value}`,
      method,
      path: name.value,
      names: [name.value],
    }));
  });
}

function schemaText(definition: string): string {
  if (!definition.trimStart().startsWith('{')) return definition;
  const json: unknown = JSON.parse(definition);
  const data = isRecord(json) && isRecord(json.data) ? json.data : json;
  if (Object.keys(recordAt(data, '__schema')).length === 0) return definition;
  return printSchema(buildClientSchema(data as unknown as IntrospectionQuery));
}
