import { expect, test } from 'vitest';
import type { Predicate } from '../../common/index.ts';
import { anEntity } from '../../testing/index.ts';
import { indexOf } from '../testing/queryApp.ts';
import { missingRelations } from './missingRelations.ts';

type Relation = readonly [type: string, targetRef: string];

const related = (name: string, ...relations: Relation[]) =>
  anEntity({ metadata: { name }, relations: relations.map(([type, targetRef]) => ({ type, targetRef })) });

const seats = 'api:default/seats';
const gone = 'group:default/gone';

test('relations of every type to a missing entity are listed, the most referenced first', () => {
  const index = indexOf(
    related('a', ['ownedBy', gone], ['dependsOn', 'component:default/b']),
    related('b', ['ownedBy', gone], ['consumesApi', seats], ['dependsOn', seats]),
  );
  expect(missingRelations(index, undefined)).toEqual({
    total: 2,
    targetTotal: 2,
    targets: [
      { targetRef: gone, count: 2, entityRefs: ['component:default/a', 'component:default/b'] },
      { targetRef: seats, count: 1, entityRefs: ['component:default/b'] },
    ],
  });
});

test('new targets and removed relations are no longer listed', () => {
  const index = indexOf(related('a', ['dependsOn', seats]), related('b', ['ownedBy', gone]));
  const api = anEntity({ kind: 'API', metadata: { name: 'seats' } });
  index.put({ ref: seats, uid: seats, json: JSON.stringify(api) });
  index.put({ ref: 'component:default/b', uid: 'b', json: JSON.stringify(related('b')) });
  expect(missingRelations(index, undefined)).toEqual({ total: 0, targetTotal: 0, targets: [] });
});

test('[SEC-07] only entities that the caller may see are listed, and a hidden target counts as missing', () => {
  const index = indexOf(
    related('open', ['dependsOn', 'component:default/hidden']),
    related('hidden', ['ownedBy', gone]),
  );
  const visible: Predicate = { op: 'in', key: 'metadata.name', values: ['open'] };
  expect(missingRelations(index, visible).targets).toEqual([
    { targetRef: 'component:default/hidden', count: 1, entityRefs: ['component:default/open'] },
  ]);
});

test('a target with very many references lists the first ones and counts all', () => {
  const index = indexOf(...Array.from({ length: 300 }, (_, place) => related(`part-${place}`, ['ownedBy', gone])));
  const { total, targets } = missingRelations(index, undefined);
  expect([total, targets[0]?.count, targets[0]?.entityRefs.length]).toEqual([300, 300, 20]);
});
