import { formats } from './formats.ts';
import { createReferences } from './references.ts';
import { InvalidSchemaError, isObject, type JsonSchema, type Pattern } from './schemaCheck.ts';
import { quoted } from './texts.ts';
import { typeNames } from './types.ts';

type Place = { pointer: string; depth: number };
type Walk = {
  schema(value: unknown, at: Place): void;
  pattern(source: string, at: Place): void;
  reference(name: string, at: Place): void;
};
type Rule = (value: unknown, at: Place, walk: Walk) => void;

const maxDepth = 200;
/** Formats that describe a value for its readers; every text has them. */
const describingFormats = new Set<unknown>(['byte', 'binary', 'password', 'uri-template', 'url', 'style']);

/**
 * Checks a schema that an operator or developer wrote, before the first value is checked against it: unknown keywords, which are usually
 * typing errors, values of the wrong type, patterns that cannot be used, references that lead nowhere.
 */
export function checkSchema(
  schema: unknown,
  { createPattern }: { createPattern(source: string): Pattern | undefined },
): void {
  const references = createReferences(schema, { spend: () => undefined });
  const walk: Walk = {
    schema(value, at) {
      if (typeof value === 'boolean') return;
      if (!isObject(value)) fail(at, 'must be a schema: an object, true or false');
      if (at.depth > maxDepth) fail(at, `is nested more than ${maxDepth} levels deep`);
      for (const [keyword, part] of Object.entries(value)) {
        const rule = rules.get(keyword);
        if (!rule) fail(at, `has the unknown keyword ${quoted(keyword)}`);
        rule(part, below(at, keyword), walk);
      }
    },
    pattern(source, at) {
      try {
        createPattern(source);
      } catch (thrown) {
        fail(at, `is a pattern that cannot be used: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
      }
    },
    reference(name, at) {
      try {
        references.follow(name, '');
      } catch {
        fail(at, `refers to ${quoted(name)}, which does not exist in the schema`);
      }
    },
  };
  walk.schema(schema, { pointer: '', depth: 0 });
}

function fail({ pointer }: Place, problem: string): never {
  throw new InvalidSchemaError(`${pointer === '' ? 'the schema' : pointer} ${problem}`);
}

const below = ({ pointer, depth }: Place, key: string | number): Place => ({
  pointer: `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`,
  depth: depth + 1,
});

const a =
  (what: string, holds: (value: unknown) => boolean): Rule =>
  (value, at) => {
    if (!holds(value)) fail(at, `must be ${what}`);
  };

const anything: Rule = () => undefined;
const text = a('a string', (value) => typeof value === 'string');
const yesOrNo = a('true or false', (value) => typeof value === 'boolean');
const number = a('a number', Number.isFinite);
const count = a('a whole number of at least 0', (value) => Number.isInteger(value) && Number(value) >= 0);
const names = a(
  'a list of names',
  (value) => Array.isArray(value) && value.every((name) => typeof name === 'string') && isUnique(value),
);
const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const subschema: Rule = (value, at, walk) => walk.schema(value, at);

const listOf =
  (rule: Rule): Rule =>
  (value, at, walk) => {
    if (!Array.isArray(value) || value.length === 0) fail(at, 'must be a list that is not empty');
    for (const [index, item] of value.entries()) rule(item, below(at, index), walk);
  };

const mapOf =
  (rule: Rule): Rule =>
  (value, at, walk) => {
    if (!isObject(value)) fail(at, 'must be an object');
    for (const [key, part] of Object.entries(value)) rule(part, below(at, key), walk);
  };

/** The rule of each keyword for its own value. */
const rules = new Map<string, Rule>([
  ...each(['$id', '$schema', '$comment', '$anchor', 'title', 'description'], text),
  ...each(['contentEncoding', 'contentMediaType'], text),
  ...each(['default', 'examples', 'const'], anything),
  ...each(['uniqueItems', 'deprecated', 'readOnly', 'writeOnly'], yesOrNo),
  ...each(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'], number),
  ...each(['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'], count),
  ...each(['minContains', 'maxContains'], count),
  ...each(['items', 'contains', 'not', 'if', 'then', 'else'], subschema),
  ...each(['additionalProperties', 'unevaluatedProperties', 'propertyNames'], subschema),
  ...each(['allOf', 'anyOf', 'oneOf', 'prefixItems'], listOf(subschema)),
  ...each(['properties', '$defs', 'definitions', 'dependentSchemas'], mapOf(subschema)),
  ['required', names],
  ['dependentRequired', mapOf(names)],
  ['dependencies', mapOf((value, at, walk) => (Array.isArray(value) ? names : subschema)(value, at, walk))],
  ['enum', a('a list that is not empty', (value) => Array.isArray(value) && value.length > 0)],
  ['multipleOf', a('a number above 0', (value) => Number.isFinite(value) && Number(value) > 0)],
  [
    'type',
    a(`one or several of ${[...typeNames].join(', ')}`, (value) => {
      const given: readonly unknown[] = [value].flat();
      return given.length > 0 && given.every((name) => typeNames.has(name)) && isUnique(given);
    }),
  ],
  ['format', a('a known format', (value) => formats.has(value) || describingFormats.has(value))],
  [
    'pattern',
    (value, at, walk) => {
      text(value, at, walk);
      walk.pattern(String(value), at);
    },
  ],
  [
    'patternProperties',
    (value, at, walk) => {
      mapOf(subschema)(value, at, walk);
      for (const source of Object.keys(value as JsonSchema)) walk.pattern(source, below(at, source));
    },
  ],
  [
    '$ref',
    (value, at, walk) => {
      text(value, at, walk);
      walk.reference(String(value), at);
    },
  ],
]);

function each(keywords: readonly string[], rule: Rule): [string, Rule][] {
  return keywords.map((keyword) => [keyword, rule]);
}
