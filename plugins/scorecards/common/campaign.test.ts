import type { Entity, JsonObject } from '@callboard/plugin-catalog/common';
import { expect, test } from 'vitest';
import { parseCampaign } from './index.ts';

const spec = { scorecard: 'readiness', checks: ['node-24'], startsAt: '2026-11-01', targetDate: '2027-01-31' };
const entityWith = (over: object, metadata: object = {}): Entity => ({
  apiVersion: 'callboard.dev/v1alpha1',
  kind: 'Campaign',
  metadata: { name: 'node-24', ...metadata },
  spec: { ...spec, ...over } as JsonObject,
});

test('a campaign lasts until the end of its target date, and its scorecard is in its own namespace', () => {
  expect(parseCampaign(entityWith({}, { namespace: 'acme' }))).toMatchObject({
    campaign: {
      id: 'acme.node-24',
      scorecard: 'acme.readiness',
      checks: ['node-24'],
      startsAt: Date.parse('2026-11-01'),
      endsAt: Date.parse('2027-02-01'),
    },
  });
  const other = parseCampaign(entityWith({ scorecard: 'scorecard:other/readiness' }));
  expect(other).toMatchObject({ campaign: { scorecard: 'other.readiness' } });
});

test.each<[string, object, string]>([
  ['no target date', { targetDate: undefined }, 'targetDate is missing'],
  [
    'an end before the start',
    { targetDate: '2026-10-01' },
    'targetDate is "2026-10-01", expected a date after startsAt',
  ],
  ['no checks', { checks: [] }, 'checks is empty'],
  ['an invalid check', { checks: ['A b'] }, 'checks[0] is "A b", expected the id of a check'],
  ['a check twice', { checks: ['a', 'a'] }, 'checks: "a" occurs twice'],
  [
    'an invalid condition',
    { appliesTo: { kind: { $like: 'a' } } },
    'appliesTo: appliesTo.kind must contain exactly one',
  ],
  ['no scorecard', { scorecard: '' }, 'scorecard: '],
])('[SEC-11] a campaign with %s is reported with the value and the rule', (_title, over, message) => {
  const parsed = parseCampaign(entityWith(over));
  expect('problems' in parsed && parsed.problems.join('\n')).toContain(message);
});
