import { expect, test } from 'vitest';
import { anEntity } from '../../../testing/index.ts';
import { nearNames } from './nearNames.ts';

const entities = [
  anEntity({ kind: 'Group', metadata: { name: 'boarding', title: 'Boarding' } }),
  anEntity({ metadata: { name: 'check-in-api' } }),
  anEntity({ metadata: { name: 'bookings' } }),
];
const found = (typed: string) => nearNames(typed, entities).map(({ metadata }) => metadata.name);

test.each([
  ['bord', ['boarding']],
  ['boardng', ['boarding']],
  ['chekin', ['check-in-api']],
  ['bokin', ['bookings']],
  ['brd', []],
  ['payments', []],
  ['', []],
])('%j is similar to %j', (typed, names) => {
  expect(found(typed)).toEqual(names);
});
