import type { JsonObject } from '@callboard/plugin-catalog/common';
import { parseRule, type Scorecard } from '../../common/index.ts';
import type { Condition, FactCondition } from './condition.ts';
import type { Check } from './config.ts';
import { collectorOf, ownRetrievers } from './ownRetrievers.ts';

/** The checks of the configuration as one scorecard without levels. */
export function checkScorecard(checks: readonly Check[]): Scorecard {
  const appliesTo = parseRule({}, 'appliesTo');
  return {
    id: 'tech-insights',
    ref: '',
    title: 'Tech Insights',
    description: 'The checks of techInsights.factChecker in the configuration.',
    appliesTo,
    levels: [],
    checks: checks.map((check) => ({
      id: check.id,
      title: check.name,
      description: check.description,
      weight: 1,
      rule: parseRule(queryOf(check.rule.conditions, check.factIds), check.id),
      appliesTo: parseRule({ $all: [filterQuery(check.filter), usesFacts(check)] }, check.id),
      ...fixOf(check),
    })),
    exemptions: { allowed: false, approvers: [] },
  };
}

function fixOf({ failureMetadata, links = [] }: Check): { fix?: string } {
  const { solution } = failureMetadata ?? {};
  const parts = [
    ...(typeof solution === 'string' ? [solution] : []),
    ...links.map(({ title, url }) => `[${title}](${url})`),
  ];
  return parts.length > 0 ? { fix: parts.join(' ') } : {};
}

/** Tech Insights leaves out entities about which a retriever has no facts at all, such as users. */
function usesFacts({ factIds }: Check): JsonObject {
  const kinds = factIds.map((id) => ownRetrievers.find((retriever) => retriever.id === id)?.kinds);
  return kinds.every((some) => some !== undefined) ? { kind: { $in: [...new Set(kinds.flat())] as string[] } } : {};
}

/** Values of a filter are compared without case, and one of several is enough, as in queries of the catalog. */
export function filterQuery(filter: Check['filter']): JsonObject {
  const all = filter === undefined ? [] : [filter].flat();
  if (all.length === 0) return {};
  const queryOfFilter = (one: Readonly<Record<string, string | string[]>>): JsonObject =>
    Object.fromEntries(Object.entries(one).map(([key, value]) => [key, { $in: [value].flat() }]));
  return { $any: all.map(queryOfFilter) };
}

function queryOf(condition: Condition, factIds: readonly string[]): JsonObject {
  if ('all' in condition) return { $all: condition.all.map((one) => queryOf(one, factIds)) };
  if ('any' in condition)
    return condition.any.length === 0 ? {} : { $any: condition.any.map((one) => queryOf(one, factIds)) };
  if ('not' in condition) return { $not: queryOf(condition.not, factIds) };
  const keys = keysOf(condition.fact, factIds);
  const [key] = keys;
  return keys.length === 1 ? comparison(key!, condition) : { $any: keys.map((one) => comparison(one, condition)) };
}

/** The keys that may have a fact: the key of the retriever that is known to collect it, or the keys of all that might. */
function keysOf(fact: string, factIds: readonly string[]): string[] {
  const known = factIds.map((id) => ownRetrievers.find((retriever) => retriever.id === id));
  const collecting = known.filter((retriever) => retriever && Object.hasOwn(retriever.facts, fact));
  const others = factIds.filter((_, at) => known[at] === undefined);
  if (collecting.length > 0) return collecting.map((retriever) => keyOf(retriever!.id, fact));
  return (others.length > 0 ? others : factIds).map((id) => keyOf(id, fact));
}

const keyOf = (factId: string, fact: string) => `facts.${collectorOf(factId)}.${fact}`;

function comparison(key: string, { operator, value }: FactCondition): JsonObject {
  const values = [value].flat();
  const single = values[0] ?? null;
  switch (operator) {
    case 'equal':
      return { [key]: equals(single) };
    case 'notEqual':
      return { $not: { [key]: equals(single) } };
    case 'in':
      return { [key]: { $in: values.map(String) } };
    case 'notIn':
      return { $not: { [key]: { $in: values.map(String) } } };
    case 'contains':
      return { [key]: { $contains: single } };
    case 'doesNotContain':
      return { $not: { [key]: { $contains: single } } };
    case 'lessThan':
      return { [key]: { $lt: Number(single) } };
    case 'lessThanInclusive':
      return { [key]: { $lte: Number(single) } };
    case 'greaterThan':
      return { [key]: { $gt: Number(single) } };
    case 'greaterThanInclusive':
      return { [key]: { $gte: Number(single) } };
  }
}

type Scalar = string | number | boolean | null;

/** No fact is null. */
const equals = (value: Scalar): Scalar | JsonObject => (value === null ? { $in: [] } : value);
