import type { JsonRecord } from '@callboard/definitions/common';
import { type DocumentNode, type FieldDefinitionNode, print } from 'graphql';
import type { Operation } from '../../operation.ts';
import { rootTypes } from '../graphqlOperations.ts';
import { graphqlExample } from './graphqlExample.ts';
import { fieldsOf, graphqlTypes, namedType, type TypeIndex } from './graphqlTypes.ts';

const maxTypes = 40;
const maxCharacters = 24_000;

/** A field of a root type: its arguments and result, the types that they use, and an example. */
export function graphqlDetails(document: DocumentNode, { method, path }: Operation): JsonRecord {
  const roots = rootTypes(document);
  const types = graphqlTypes(document);
  const fields = [...types].flatMap(([name, nodes]) => (roots.get(name) === method ? nodes.flatMap(fieldsOf) : []));
  const field = fields.find(({ name }) => name.value === path);
  if (!field) return {};
  return {
    signature: print(field).slice(0, maxCharacters),
    example: graphqlExample(method, field, types),
    ...usedTypes(field, types),
  };
}

const namesIn = ({ type, arguments: given = [] }: Pick<FieldDefinitionNode, 'type' | 'arguments'>) => [
  namedType(type),
  ...given.map((argument) => namedType(argument.type)),
];

/** The types that a field uses, the nearest first, as far as they fit. */
function usedTypes(field: FieldDefinitionNode, types: TypeIndex): JsonRecord {
  const queue = new Set(namesIn(field));
  const found: { name: string; source: string }[] = [];
  let left = maxCharacters;
  // A set is iterated in insertion order, including entries added on the way.
  for (const name of queue) {
    for (const node of types.get(name) ?? []) {
      if (found.length >= maxTypes || left <= 0) return { types: found, 'x-truncated': true };
      const source = print(node).slice(0, left);
      left -= source.length;
      found.push({ name, source });
      const used = 'types' in node ? (node.types ?? []).map((one) => one.name.value) : fieldsOf(node).flatMap(namesIn);
      for (const next of used) queue.add(next);
    }
  }
  return { types: found };
}
