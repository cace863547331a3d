import { exampleOf, givenExamples, type RefProblem, resolveRef, viewSchema } from '@callboard/definitions';
import { isTrueAt, type JsonRecord, recordAt, textAt, valueAt } from '@callboard/definitions/common';

export const places = ['path', 'query', 'header', 'cookie'] as const;
type ParameterPlace = (typeof places)[number];

export type Parameter = {
  name: string;
  place: ParameterPlace;
  description?: string;
  isRequired: boolean;
  isDeprecated: boolean;
  schema: unknown;
  /** Those of the parameter itself; the schema may have more. */
  examples: readonly unknown[];
  style?: string;
  isExploded?: boolean;
  /** If the value is a document, such as JSON in a query. */
  mediaType?: string;
  problem?: { kind: RefProblem; ref: string };
};

/** Later parameters replace earlier ones with the same name and place: an operation's own replace those of its path. */
export function readParameters(nodes: readonly unknown[], root: JsonRecord): Parameter[] {
  const byName = new Map<string, Parameter>();
  for (const node of nodes) {
    const parameter = readParameter(node, root);
    if (parameter) byName.set(`${parameter.place} ${parameter.name}`, parameter);
  }
  return [...byName.values()];
}

function readParameter(node: unknown, root: JsonRecord): Parameter | undefined {
  const { value, ref, name: refName, problem } = resolveRef(node, root);
  if (problem && ref !== undefined) {
    const unknown = { isRequired: false, isDeprecated: false, schema: {}, examples: [] };
    return { ...unknown, name: refName ?? ref, place: 'query', problem: { kind: problem, ref } };
  }
  const name = textAt(value, 'name');
  const place = places.find((known) => known === textAt(value, 'in'));
  return name === undefined || place === undefined ? undefined : { name, place, ...readHeader(value, root) };
}

/** The common part of a parameter and a response header. */
export function readHeader(value: unknown, root: JsonRecord): Omit<Parameter, 'name' | 'place'> {
  const [content] = Object.entries(recordAt(value, 'content'));
  const explode = valueAt(value, 'explode');
  return {
    description: textAt(value, 'description'),
    isRequired: isTrueAt(value, 'required'),
    isDeprecated: isTrueAt(value, 'deprecated'),
    schema: content ? valueAt(content[1], 'schema') : (valueAt(value, 'schema') ?? {}),
    examples: [...(valueAt(value, 'example') === undefined ? [] : [valueAt(value, 'example')]), ...named(value, root)],
    style: textAt(value, 'style'),
    isExploded: typeof explode === 'boolean' ? explode : undefined,
    mediaType: content?.[0],
  };
}

function named(value: unknown, root: JsonRecord): unknown[] {
  const examples = Object.values(recordAt(value, 'examples'));
  return examples.map((node) => valueAt(resolveRef(node, root).value, 'value')).filter((each) => each !== undefined);
}

/** The author's value, or else a generated one. */
export function parameterExample(parameter: Parameter, root: JsonRecord): unknown {
  const [given = exampleOf(parameter.schema, root, 'request')] = givenValues(parameter, root);
  return given;
}

export function givenValues({ examples, schema }: Parameter, root: JsonRecord): readonly unknown[] {
  return [...examples, ...givenExamples(schema, root)];
}

/** The values of a parameter that has only a few. */
export function parameterChoices({ schema }: Parameter, root: JsonRecord): readonly unknown[] {
  const { values, types } = viewSchema(schema, root);
  if (values.length > 0) return values;
  return types.length === 1 && types[0] === 'boolean' ? [true, false] : [];
}
