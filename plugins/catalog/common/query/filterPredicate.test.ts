import { expect, test } from 'vitest';
import { FILTER_EXISTS, filterPredicate, parsePredicate } from '../index.ts';

test('conditions become the query of a body', () => {
  const filter = { kind: 'component', 'metadata.tags': ['java', 'a,b'], 'spec.owner': FILTER_EXISTS };
  expect(filterPredicate(filter)).toEqual({
    kind: 'component',
    'metadata.tags': { $in: ['java', 'a,b'] },
    'spec.owner': { $exists: true },
  });
});

test('alternatives become any of them, and one alone itself', () => {
  expect(filterPredicate([{ kind: 'user' }, { kind: 'group' }])).toEqual({
    $any: [{ kind: 'user' }, { kind: 'group' }],
  });
  expect(filterPredicate([{ kind: 'user' }])).toEqual({ kind: 'user' });
});

test('the catalog parses the predicate that comes out', () => {
  expect(parsePredicate(filterPredicate([{ kind: ['user', 'group'] }, { kind: 'api' }]))).toEqual({
    op: 'any',
    of: [
      { op: 'in', key: 'kind', values: ['user', 'group'] },
      { op: 'in', key: 'kind', values: ['api'] },
    ],
  });
});
