import {
  InvalidSchemaError,
  isFull,
  isObject,
  type Keyword,
  type Meeting,
  matches,
  ownValue,
  report,
} from './schemaCheck.ts';
import { quoted } from './texts.ts';
import { isMatching } from './valueKeywords.ts';

/** Keywords for properties that no other keyword of the schema, or of the schemas that it combines, has checked. */
export const unevaluatedKeywords: Readonly<Record<string, Keyword>> = {
  unevaluatedProperties(meeting) {
    const { value, schema, check, found, place } = meeting;
    if (!isObject(value)) return;
    const { unevaluatedProperties: rules, ...others } = schema;
    if (rules === true) return;
    const evaluated = new Set<string>();
    addEvaluated(meeting, value, others, evaluated);
    for (const name of check.keysOf(value, keyword)) {
      if (isFull(found)) return;
      check.budget.spend(1, keyword);
      if (evaluated.has(name)) continue;
      if (rules !== false) check.follow(meeting, value[name], rules, { place: { within: place, key: name } });
      // Reported as `additionalProperties`, which clients know.
      else
        report(meeting, 'additionalProperties', `is not allowed to have the additional property ${quoted(name)}`, name);
    }
  },
};

const keyword = 'unevaluatedProperties';
const maxDepth = 100;
const stepsPerSchema = 15;

type Value = Record<string, unknown>;

/** Adds the names that a schema checks. Of alternatives, only those that the value matches count. */
function addEvaluated(meeting: Meeting, value: Value, rules: unknown, names: Set<string>, depth = 0): void {
  const { check, base } = meeting;
  check.budget.spend(stepsPerSchema, keyword);
  if (!isObject(rules)) return;
  if (depth > maxDepth) throw new InvalidSchemaError(`${keyword} is more than ${maxDepth} levels deep`);
  const add = (other: unknown, within = meeting) => addEvaluated(within, value, other, names, depth + 1);
  if (typeof rules.$ref === 'string') {
    const target = check.referenced(rules.$ref, base);
    add(target.schema, { ...meeting, base: target.base });
    return;
  }
  addNamed(meeting, value, rules, names);
  for (const part of listIn(meeting, rules.allOf)) add(part);
  for (const part of [...listIn(meeting, rules.anyOf), ...listIn(meeting, rules.oneOf)]) {
    if (matches(meeting, value, part)) add(part);
  }
  if (rules.if !== undefined) {
    const isThen = matches(meeting, value, rules.if);
    if (isThen) add(rules.if);
    add(isThen ? rules.then : rules.else);
  }
  for (const dependent of [rules.dependentSchemas, rules.dependencies]) {
    if (!isObject(dependent)) continue;
    for (const name of check.keysOf(dependent, keyword)) {
      check.budget.spend(1, keyword);
      if (ownValue(value, name) !== undefined) add(dependent[name]);
    }
  }
}

function addNamed(meeting: Meeting, value: Value, rules: Value, names: Set<string>): void {
  const { properties, patternProperties, additionalProperties, unevaluatedProperties } = rules;
  const { check } = meeting;
  const given = check.keysOf(value, keyword);
  check.budget.spend(given.length, keyword);
  const isAll = additionalProperties !== undefined || unevaluatedProperties !== undefined;
  const patterns = isObject(patternProperties) ? check.keysOf(patternProperties, keyword) : [];
  for (const name of given) {
    const isNamed = isAll || (isObject(properties) && Object.hasOwn(properties, name));
    // A pattern that is checked elsewhere may match.
    if (isNamed || patterns.some((source) => isMatching(meeting, source, name, keyword) ?? true)) names.add(name);
  }
}

function listIn({ check }: Meeting, parts: unknown): readonly unknown[] {
  if (!Array.isArray(parts)) return [];
  check.budget.spend(parts.length, keyword);
  return parts;
}
