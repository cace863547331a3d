import { expect, test } from 'vitest';
import { FILTER_EXISTS, filterPredicate, parsePredicate } from '../index.ts';

test('converts conditions to the query of a body', () => {
  const filter = { kind: 'component', 'metadata.tags': ['java', 'a,b'], 'spec.owner': FILTER_EXISTS };
  expect(filterPredicate(filter)).toEqual({
    kind: 'component',
    'metadata.tags': { $in: ['java', 'a,b'] },
    'spec.owner': { $exists: true },
  });
});

test('converts alternatives to $any, and a single one to itself', () => {
  expect(filterPredicate([{ kind: 'user' }, { kind: 'group' }])).toEqual({
    $any: [{ kind: 'user' }, { kind: 'group' }],
  });
  expect(filterPredicate([{ kind: 'user' }])).toEqual({ kind: 'user' });
});

test('creates a predicate that the catalog can parse', () => {
  expect(parsePredicate(filterPredicate([{ kind: ['user', 'group'] }, { kind: 'api' }]))).toEqual({
    op: 'any',
    of: [
      { op: 'in', key: 'kind', values: ['user', 'group'] },
      { op: 'in', key: 'kind', values: ['api'] },
    ],
  });
});
