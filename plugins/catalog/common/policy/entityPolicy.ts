import { isPlainObject, type JsonObject } from '../entity.ts';
import { shortened } from '../quotedValue.ts';
import { type EntityProblem, entityBoundsProblem, problemAt } from './entityBounds.ts';
import { type FieldRule, fieldRules } from './fieldRules.ts';

export const MAX_ENTITY_PROBLEMS = 100;

const ROOT_FIELDS = ['apiVersion', 'kind', 'metadata', 'spec'];

type FieldCheck = { field: string; rule: FieldRule; isRequired?: boolean };

const rootChecks: FieldCheck[] = [
  { field: 'apiVersion', rule: fieldRules.apiVersion, isRequired: true },
  { field: 'kind', rule: fieldRules.kind, isRequired: true },
];

const metadataChecks: FieldCheck[] = [
  { field: 'name', rule: fieldRules.name, isRequired: true },
  { field: 'namespace', rule: fieldRules.namespace },
  { field: 'uid', rule: fieldRules.filledText },
  { field: 'etag', rule: fieldRules.filledText },
  { field: 'title', rule: fieldRules.filledText },
  { field: 'description', rule: fieldRules.text },
];

const linkChecks: FieldCheck[] = [
  { field: 'url', rule: fieldRules.linkUrl, isRequired: true },
  { field: 'title', rule: fieldRules.visibleText },
  { field: 'icon', rule: fieldRules.visibleText },
  { field: 'type', rule: fieldRules.filledText },
];

/** The first hundred problems of an entity from a source, of any kind. */
export function validateEnvelope(entity: unknown): EntityProblem[] {
  if (!isPlainObject(entity)) return [problemAt('entity', entity, 'Must be an object.')];
  const tooLarge = entityBoundsProblem(entity);
  if (tooLarge) return [tooLarge];

  const problems: EntityProblem[] = [];
  for (const problem of envelopeProblems(entity)) {
    problems.push(problem);
    if (problems.length === MAX_ENTITY_PROBLEMS) break;
  }
  return problems;
}

function* envelopeProblems(entity: JsonObject): Generator<EntityProblem> {
  for (const field of Object.keys(entity)) {
    if (!ROOT_FIELDS.includes(field)) yield unknownField(field);
  }
  yield* fieldProblems(entity, '', rootChecks);
  if (isPlainObject(entity.metadata)) yield* metadataProblems(entity.metadata);
  else yield problemAt('metadata', entity.metadata, 'Must be an object.');
  const { spec = {} } = entity;
  if (!isPlainObject(spec)) yield problemAt('spec', spec, 'Must be an object.');
}

function unknownField(field: string): EntityProblem {
  const rule = `The only fields at the root of an entity are ${ROOT_FIELDS.join(', ')}.`;
  return { path: shortened(field), message: `"${shortened(field)}" is an unknown field. ${rule}` };
}

function* fieldProblems(owner: JsonObject, prefix: string, checks: FieldCheck[]): Generator<EntityProblem> {
  for (const { field, rule, isRequired } of checks) {
    const value = owner[field];
    if (value === undefined && !isRequired) continue;
    if (!rule.isValid(value)) yield problemAt(prefix + field, value, rule.rule);
  }
}

function* metadataProblems(metadata: JsonObject): Generator<EntityProblem> {
  yield* fieldProblems(metadata, 'metadata.', metadataChecks);
  yield* mapProblems(metadata.labels, 'metadata.labels', fieldRules.labelKey, fieldRules.labelValue);
  yield* mapProblems(
    // Wire: empty annotations, which YAML parses as null, count as absent; empty labels do not.
    metadata.annotations ?? undefined,
    'metadata.annotations',
    fieldRules.annotationKey,
    fieldRules.annotationValue,
  );
  for (const [path, tag] of yield* itemsOf(metadata.tags, 'metadata.tags')) {
    if (!fieldRules.tag.isValid(tag)) yield problemAt(path, tag, fieldRules.tag.rule);
  }
  for (const [path, link] of yield* itemsOf(metadata.links, 'metadata.links')) {
    if (isPlainObject(link)) yield* fieldProblems(link, `${path}.`, linkChecks);
    else yield problemAt(path, link, 'Must be an object with a url.');
  }
}

function* mapProblems(map: unknown, path: string, key: FieldRule, value: FieldRule): Generator<EntityProblem> {
  if (map === undefined) return;
  if (!isPlainObject(map)) {
    yield problemAt(path, map, 'Must be an object of strings.');
    return;
  }
  for (const [name, item] of Object.entries(map)) {
    const hasValidKey = key.isValid(name);
    const hasValidValue = value.isValid(item);
    if (hasValidKey && hasValidValue) continue;
    const itemPath = shortened(`${path}.${name}`);
    if (!hasValidKey) yield { path: itemPath, message: `${path} has the key "${shortened(name)}". ${key.rule}` };
    if (!hasValidValue) yield problemAt(itemPath, item, value.rule);
  }
}

function* itemsOf(list: unknown, path: string): Generator<EntityProblem, Array<[path: string, item: unknown]>> {
  if (list === undefined) return [];
  if (Array.isArray(list)) return list.map((item, index) => [`${path}.${index}`, item]);
  yield problemAt(path, list, 'Must be an array.');
  return [];
}
