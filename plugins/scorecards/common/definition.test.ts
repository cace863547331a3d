import { expect, test } from 'vitest';
import { parseDefinition } from './definition.ts';

const definition = (spec: object) => ({
  apiVersion: 'callboard.dev/v1alpha1',
  kind: 'Scorecard',
  metadata: { name: 'ours' },
  spec: { checks: [{ id: 'owned', rule: { kind: 'API' } }], ...spec },
});

test.each(['group:', 'group:crew/', ':crew', '/'])(
  'an owner that is being typed is a problem with its place: %s',
  (owner) => {
    expect(parseDefinition(definition({ owner }))).toEqual({ problems: [expect.stringContaining('owner')] });
  },
);

test('a definition with a group as its owner is valid', () => {
  expect(parseDefinition(definition({ owner: 'group:default/crew' }))).toMatchObject({
    scorecard: { owner: 'group:default/crew' },
  });
});
