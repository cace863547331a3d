import { expect, test } from 'vitest';
import type { KnownSource } from './knownSources.ts';
import { sourceOrder } from './sourceOrder.ts';

const aSource = (title: string, over: Partial<KnownSource> = {}): KnownSource => ({
  id: `location:default/${title}`,
  origin: 'registered',
  title,
  entities: 1,
  problems: 0,
  ...over,
});
const sources = [
  aSource('a-healthy'),
  aSource('b-duplicate', { duplicateOf: 'location:default/a-healthy' }),
  aSource('c-healthy'),
  aSource('d-failing', { problems: 1 }),
  aSource('e-abandoned', { origin: 'provider' }),
  aSource('f-failing-duplicate', { problems: 2, duplicateOf: 'location:default/a-healthy' }),
];
const names = (descending: boolean) =>
  sources.toSorted(sourceOrder({ sort: 'problems', descending, times: new Map() })).map(({ title }) => title);

test('sources are ordered by the state that their row shows: problems, warnings such as a duplicate, then healthy', () => {
  const failing = ['f-failing-duplicate', 'd-failing'];
  const warned = ['b-duplicate', 'e-abandoned'];
  const healthy = ['a-healthy', 'c-healthy'];
  expect(names(false)).toEqual([...failing, ...warned, ...healthy]);
  expect(names(true)).toEqual([...healthy, ...warned, ...failing.toReversed()]);
});
