import { expect, test } from 'vitest';
import { conditionsOf, ruleOf } from './conditions.ts';

test.each([
  { 'spec.lifecycle': 'production', 'facts.catalog.hasDocs': true },
  { 'facts.ci.coverage': { $gte: 80 }, 'facts.ci.age': { $lt: 2.5 } },
  { 'spec.type': { $in: ['service', 'website'] }, 'spec.owner': { $ne: 'guest' } },
  { 'metadata.tags': { $size: { $gte: 2 } }, 'metadata.links': { $exists: true }, 'spec.system': { $exists: false } },
  { 'facts.catalog.changedAt': { $age: { $lte: '90 days' } }, 'relations.ownedBy': { $hasPrefix: 'group:' } },
  {},
])('a rule becomes conditions, and the same rule again: %j', (rule) => {
  expect(ruleOf(conditionsOf(rule)!)).toEqual(rule);
});

test('a rule that combines queries has no conditions', () => {
  expect(conditionsOf({ $any: [{ kind: 'API' }] })).toBeUndefined();
  expect(conditionsOf({ kind: { $not: { $in: ['API'] } } })).toBeUndefined();
});
