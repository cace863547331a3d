import { InputError, NotAllowedError } from '@callboard/errors';
import type { PermissionRule } from '@callboard/server-kit';
import * as z from 'zod/mini';
import {
  type JsonObject,
  lowerCased,
  MAX_SEARCH_TEXT_LENGTH,
  type Predicate,
  parsePredicate,
  quotedValue,
  RELATION_OWNED_BY,
  RESOURCE_TYPE_CATALOG_ENTITY,
  someCondition,
} from '../../common/index.ts';
import { checkCost } from './predicates.ts';

export type CatalogRule = PermissionRule & { predicateOf(params: unknown): Predicate };

const value = z.optional(z.string());

/** Wire: the rules for conditions on entities, with the names and parameters that policies use. */
export const catalogRules: readonly CatalogRule[] = [
  rule('HAS_ANNOTATION', 'Entities that have an annotation, or have it with a value', {
    params: z.object({ annotation: z.string(), value }),
    toPredicate: (params) => having(`metadata.annotations.${params.annotation}`, params.value),
  }),
  rule('HAS_LABEL', 'Entities that have a label, or have it with a value', {
    params: z.object({ label: z.string(), value }),
    toPredicate: (params) => having(`metadata.labels.${params.label}`, params.value),
  }),
  rule('HAS_METADATA', 'Entities that have a metadata field, or have it with a value', {
    params: z.object({ key: z.string(), value }),
    toPredicate: (params) => having(`metadata.${params.key}`, params.value),
  }),
  rule('HAS_SPEC', 'Entities that have a spec field, or have it with a value', {
    params: z.object({ key: z.string(), value }),
    toPredicate: (params) => having(`spec.${params.key}`, params.value),
  }),
  rule('IS_ENTITY_KIND', 'Entities of one of the kinds', {
    params: z.object({ kinds: z.array(z.string()) }),
    toPredicate: ({ kinds }) => oneOf('kind', kinds),
  }),
  rule('IS_ENTITY_OWNER', 'Entities that are owned by one of the claims', {
    params: z.object({ claims: z.array(z.string()) }),
    toPredicate: ({ claims }) => oneOf(`relations.${RELATION_OWNED_BY}`, claims),
  }),
  rule('MATCHES_QUERY', 'Entities that match a query, with the operators of POST /entities/by-query', {
    params: z.object({ query: z.record(z.string(), z.unknown()) }),
    toPredicate: ({ query }) => queryPredicate(query),
  }),
];

type RuleShape<S extends z.ZodMiniType> = { params: S; toPredicate(params: z.output<S>): Predicate };

function rule<S extends z.ZodMiniType>(name: string, description: string, shape: RuleShape<S>): CatalogRule {
  return {
    name,
    description,
    resourceType: RESOURCE_TYPE_CATALOG_ENTITY,
    get paramsSchema() {
      return z.toJSONSchema(shape.params);
    },
    predicateOf(params) {
      const parsed = z.safeParse(shape.params, params);
      if (parsed.success) return shape.toPredicate(parsed.data);
      const names = parsed.error.issues.map(({ path }) => path.join('.') || 'all').join(', ');
      throw new NotAllowedError(`The permission rule ${name} has invalid parameters: ${names}`);
    },
  };
}

function queryPredicate(query: JsonObject): Predicate {
  try {
    const predicate = parsePredicate(query);
    checkCost(predicate, 'query');
    checkMatchable(predicate);
    return predicate;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new NotAllowedError(`The permission rule MATCHES_QUERY has an invalid query: ${error.message}`);
  }
}

function checkMatchable(predicate: Predicate): void {
  someCondition(predicate, (condition) => {
    if ('key' in condition) {
      matchable(condition.key);
      // The history of an entity does not contain the facts of that time, so the conditions could not be applied to it.
      if (/^(facts|scorecards)\./.test(condition.key)) {
        throw new InputError(`${quotedValue(condition.key)} cannot be used in permissions, only fields of entities`);
      }
    }
    if (condition.op === 'in') condition.values.forEach(matchable);
    if (condition.op === 'prefix') matchable(condition.prefix);
    return false;
  });
}

function having(key: string, wanted: string | undefined): Predicate {
  if (wanted !== undefined) return oneOf(key, [wanted]);
  return { op: 'exists', key: matchable(key), exists: true };
}

function oneOf(key: string, values: readonly string[]): Predicate {
  return { op: 'in', key: matchable(key), values: values.map(matchable) };
}

/** Longer texts are not in the index; under a `not`, a condition on one would match everything. */
function matchable(text: string): string {
  if (text.length <= MAX_SEARCH_TEXT_LENGTH) return lowerCased(text);
  throw new NotAllowedError(
    `The permission condition on ${quotedValue(text)} has more than ${MAX_SEARCH_TEXT_LENGTH} characters`,
  );
}
