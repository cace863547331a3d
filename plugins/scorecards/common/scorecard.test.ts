import type { Entity, JsonObject } from '@callboard/plugin-catalog/common';
import { expect, test } from 'vitest';
import { parseScorecard } from './index.ts';

const entityWith = (spec: JsonObject): Entity => ({
  apiVersion: 'callboard.dev/v1alpha1',
  kind: 'Scorecard',
  metadata: { name: 'production-readiness', title: 'Production readiness' },
  relations: [{ type: 'ownedBy', targetRef: 'group:default/platform' }],
  spec,
});
const spec = {
  owner: 'group:default/platform',
  appliesTo: { kind: 'Component', 'spec.lifecycle': 'production' },
  levels: [{ name: 'Bronze' }, { name: 'Silver' }],
  checks: [
    { id: 'owned', title: 'Owned by a team', level: 'Bronze', rule: { 'relations.ownedBy': { $hasPrefix: 'group:' } } },
    {
      id: 'coverage',
      level: 'Silver',
      weight: 2,
      rule: { 'facts.sonar.coverage': { $gte: 80 } },
      startsAt: '2026-12-01',
    },
  ],
  exemptions: { approvers: ['Group:default/Platform'] },
};
const check = (over: JsonObject) => ({ ...spec, checks: [{ id: 'a', rule: {}, ...over }] });

test('a scorecard has the levels, checks and approvers of its entity', () => {
  const parsed = parseScorecard(entityWith(spec));
  expect(parsed).toMatchObject({
    scorecard: {
      id: 'production-readiness',
      ref: 'scorecard:default/production-readiness',
      title: 'Production readiness',
      owner: 'group:default/platform',
      levels: ['Bronze', 'Silver'],
      checks: [
        { id: 'owned', title: 'Owned by a team', level: 0, weight: 1, rule: { hasFacts: false } },
        { id: 'coverage', title: 'coverage', level: 1, weight: 2, startsAt: Date.parse('2026-12-01') },
      ],
      exemptions: { allowed: true, approvers: ['group:default/platform'] },
    },
  });
});

test.each<[string, JsonObject, string]>([
  [
    'an invalid operand',
    check({ rule: { 'facts.a.b': { $gte: '80' } } }),
    'checks[0] "a": rule.facts.a.b.$gte is "80", expected a number',
  ],
  [
    'an unknown operator',
    check({ rule: { kind: { $like: 'a' } } }),
    'checks[0] "a": rule.kind must contain exactly one of',
  ],
  ['no rule', check({ rule: undefined }), 'checks[0] "a": rule is undefined, expected an object'],
  ['an invalid condition on the entities', check({ appliesTo: [] }), 'checks[0] "a": appliesTo is an array'],
  [
    'a rule about a scorecard',
    check({ rule: { 'scorecards.b.level': 'Gold' } }),
    'rule uses the result of a scorecard',
  ],
  ['an unknown level', check({ level: 'Gold' }), 'checks[0] "a": level is "Gold", expected one of Bronze, Silver'],
  ['an invalid id', check({ id: 'A b' }), 'checks[0] "A b": id is "A b"'.replace(' "A b": id', ': id')],
  ['an invalid weight', check({ weight: -1 }), 'checks[0] "a": weight is -1, expected a number from 0 to 1000'],
  [
    'an invalid date',
    check({ startsAt: 'soon' }),
    'checks[0] "a": startsAt is "soon", expected a date such as 2026-12-01',
  ],
  ['an id twice', { ...spec, checks: [spec.checks[0], spec.checks[0]] }, 'checks: "owned" occurs twice'],
  ['a level twice', { ...spec, levels: [{ name: 'A' }, { name: 'A' }], checks: [] }, 'levels: "A" occurs twice'],
  ['checks that are an object', { ...spec, checks: {} }, 'checks is an object, expected a list of at most 100'],
  ['an invalid query', { ...spec, appliesTo: { kind: null } }, 'appliesTo: appliesTo.kind is null'],
])('[SEC-11] %s is reported with the check and the rule', (_title, given, message) => {
  const parsed = parseScorecard(entityWith(given));
  expect('problems' in parsed && parsed.problems.join('\n')).toContain(message);
});
