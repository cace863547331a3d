import { type DefinitionProblem, isRecord, MAX_DEFINITION_LENGTH } from '@callboard/definitions/common';
import { buildClientSchema, GraphQLError, type IntrospectionQuery, parse, printSchema } from 'graphql';
import type { GraphSchema } from './graphModel.ts';
import { graphSchema } from './graphSchema.ts';

const maxTokens = 500_000;

export type ReadSchema = {
  schema: GraphSchema;
  /** The generated SDL, if the definition is an introspection result. */
  printed?: string;
};
type Unreadable = { problem: DefinitionProblem };

/** Parses SDL, or the JSON result of an introspection query. */
export function readSchema(definition: string): ReadSchema | Unreadable {
  if (definition.length > MAX_DEFINITION_LENGTH) return { problem: { kind: 'tooLong' } };
  if (definition.trim() === '') return { problem: { kind: 'empty' } };
  try {
    const introspection = introspectionOf(definition);
    if (!introspection) return { schema: graphSchema(parse(definition, { maxTokens })) };
    const printed = printSchema(buildClientSchema(introspection));
    // The lines would be those of the generated text, which the source view does not show.
    return { schema: graphSchema(parse(printed, { noLocation: true })), printed };
  } catch (thrown) {
    return { problem: problemOf(thrown) };
  }
}

function introspectionOf(definition: string): IntrospectionQuery | undefined {
  if (!definition.trimStart().startsWith('{')) return undefined;
  const json = parseJson(definition);
  if (!isRecord(json)) return undefined;
  const data = isRecord(json.data) ? json.data : json;
  return isRecord(data.__schema) ? (data as unknown as IntrospectionQuery) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function problemOf(thrown: unknown): DefinitionProblem {
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  const [place] = thrown instanceof GraphQLError ? (thrown.locations ?? []) : [];
  return { kind: 'syntax', reason: reason.replace(/^Syntax Error: /, ''), line: place?.line, column: place?.column };
}
