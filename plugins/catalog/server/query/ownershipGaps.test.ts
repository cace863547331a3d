import { expect, test } from 'vitest';
import type { Predicate } from '../../common/index.ts';
import { anEntity } from '../../testing/index.ts';
import { indexOf } from '../testing/queryApp.ts';
import { ownershipGaps } from './ownershipGaps.ts';

const owned = (name: string, ...owners: string[]) =>
  anEntity({
    metadata: { name },
    relations: owners.map((owner) => ({ type: 'ownedBy', targetRef: `group:default/${owner}` })),
  });
const group = (name: string) => anEntity({ kind: 'Group', metadata: { name } });

test('entities without an owner, or with a missing one, are counted once and the gaps listed', () => {
  const index = indexOf(
    group('boarding'),
    owned('good', 'boarding'),
    owned('a', 'gone'),
    owned('b', 'gone', 'lost'),
    owned('c'),
  );
  expect(ownershipGaps(index, undefined)).toEqual({
    withoutOwner: { total: 1, entityRefs: ['component:default/c'] },
    unknownOwner: {
      total: 2,
      owners: [
        { ownerRef: 'group:default/gone', count: 2 },
        { ownerRef: 'group:default/lost', count: 1 },
      ],
    },
    leftOwner: { total: 0, owners: [] },
  });
});

test('[SEC-07] only entities that the caller may see are counted, and a hidden owner counts as missing', () => {
  const index = indexOf(group('boarding'), owned('open', 'boarding'), owned('hidden', 'gone'));
  const visible: Predicate = { op: 'in', key: 'metadata.name', values: ['open'] };
  expect(ownershipGaps(index, visible)).toEqual({
    withoutOwner: { total: 0, entityRefs: [] },
    unknownOwner: { total: 1, owners: [{ ownerRef: 'group:default/boarding', count: 1 }] },
    leftOwner: { total: 0, owners: [] },
  });
});

test('entities of people who have left are listed with the time, and a hidden person counts as missing', () => {
  const leftAt = '2026-11-18T08:00:00.000Z';
  const ada = anEntity({ kind: 'User', metadata: { name: 'ada', annotations: { 'callboard.dev/left-at': leftAt } } });
  const ownedBy = (name: string, targetRef: string) =>
    anEntity({ metadata: { name }, relations: [{ type: 'ownedBy', targetRef }] });
  const index = indexOf(ada, group('boarding'), owned('good', 'boarding'), ownedBy('gate', 'user:default/ada'));
  expect(ownershipGaps(index, undefined)).toMatchObject({
    unknownOwner: { total: 0 },
    leftOwner: {
      total: 1,
      owners: [{ ownerRef: 'user:default/ada', count: 1, leftAt, entityRefs: ['component:default/gate'] }],
    },
  });
  expect(ownershipGaps(index, { op: 'in', key: 'kind', values: ['component'] })).toMatchObject({
    unknownOwner: { total: 2 },
    leftOwner: { total: 0, owners: [] },
  });
});

test('an empty catalog has no gaps', () => {
  expect(ownershipGaps(indexOf(), undefined).unknownOwner).toEqual({ total: 0, owners: [] });
});
