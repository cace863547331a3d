import type { Operation } from '../operation.ts';
import { asyncApiOperations } from './asyncApiOperations.ts';
import { graphqlOperations } from './graphqlOperations.ts';
import { grpcOperations } from './grpcOperations.ts';
import { openApiOperations } from './openApiOperations.ts';

const MAX_OPERATIONS = 2_000;
const MAX_TEXT = 8_000;

const readers = new Map<string, (definition: string) => Operation[]>([
  ['openapi', openApiOperations],
  ['asyncapi', asyncApiOperations],
  ['graphql', graphqlOperations],
  ['grpc', grpcOperations],
]);

/** The operations of a definition; empty for unknown formats. Throws if it cannot be parsed. */
export function readOperations(type: string, definition: string): Operation[] {
  const read = readers.get(type);
  if (!read) return [];
  return read(definition)
    .slice(0, MAX_OPERATIONS)
    .map((operation) => ({ ...operation, text: operation.text.slice(0, MAX_TEXT) }));
}
