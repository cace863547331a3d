import { type DocumentNode, Kind, type OperationTypeDefinitionNode } from 'graphql';
import type { GraphSchema, GraphType } from './graphModel.ts';
import { mergeTypes } from './mergeTypes.ts';
import { appliedDirectives, graphField, linesOf } from './nodeParts.ts';

/**
 * The schema as written, with extensions merged into their types. Deliberately not graphql's own schema, which rejects a document with
 * one unknown type: part of a federated graph has many.
 */
export function graphSchema(document: DocumentNode): GraphSchema {
  const types = mergeTypes(document);
  const schemas = document.definitions.filter(
    (node) => node.kind === Kind.SCHEMA_DEFINITION || node.kind === Kind.SCHEMA_EXTENSION,
  );
  const named = schemas.flatMap(({ operationTypes = [] }) => operationTypes);
  const definition = schemas.find((node) => node.kind === Kind.SCHEMA_DEFINITION);
  return {
    description: definition?.description?.value,
    directives: schemas.flatMap(({ directives }) => appliedDirectives(directives)),
    roots: named.length > 0 ? namedRoots(named) : usualRoots(types),
    types,
    directiveDefinitions: document.definitions
      .filter((node) => node.kind === Kind.DIRECTIVE_DEFINITION)
      .map((node) => ({
        name: node.name.value,
        description: node.description?.value,
        args: (node.arguments ?? []).map(graphField),
        locations: node.locations.map(({ value }) => value),
        isRepeatable: node.repeatable,
        lines: linesOf(node),
      })),
  };
}

function namedRoots(nodes: readonly OperationTypeDefinitionNode[]): GraphSchema['roots'] {
  return Object.fromEntries(nodes.map(({ operation, type }) => [operation, type.name.value]));
}

/** Without a `schema` block, types with these names are the roots. */
function usualRoots(types: ReadonlyMap<string, GraphType>): GraphSchema['roots'] {
  const usual = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' };
  return Object.fromEntries(Object.entries(usual).filter(([, name]) => types.get(name)?.kind === 'object'));
}
