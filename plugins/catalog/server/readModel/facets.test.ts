import { expect, test } from 'vitest';
import { CatalogIndex, type IndexedEntity } from './catalogIndex.ts';
import { facetsOf } from './facets.ts';
import { PostingMaker } from './loading/postingMaker.ts';
import { TextPool } from './loading/textPool.ts';

/** Two thousand entities of a hundred owners; the few rare ones have several tags, or none. */
function largeIndex(): CatalogIndex {
  const index = new CatalogIndex();
  const entities = Array.from({ length: 2_000 }, (_, number) => anEntity(number, `team-${number % 100}`));
  index.load({ entities, postings: new PostingMaker().make(entities.map(({ json }) => json)) }, new TextPool());
  return index;
}

function anEntity(number: number, owner: string): IndexedEntity {
  const isRare = number % 400 === 7;
  const tags = isRare ? [`tag-${number}`, 'common', 'rare'].slice(number > 1_000 ? 3 : 0) : [`tag-${number % 50}`];
  const metadata = { name: `entity-${number}`, uid: `uid-${number}`, tags };
  const entity = { apiVersion: 'v1', kind: isRare ? 'Rare' : 'Common', metadata, spec: { owner } };
  return { ref: `x:default/entity-${number}`, uid: metadata.uid, json: JSON.stringify(entity) };
}

const facetsOfRare = (index: CatalogIndex) =>
  facetsOf(index, ['spec.owner', 'metadata.tags'], index.matching({ op: 'in', key: 'kind', values: ['rare'] }));

test.each([1, 10])(
  'few matches among many entities are counted by value, even if each has several values, %s times',
  (times) => {
    const index = largeIndex();
    // Frequent queries are counted in another way.
    for (let time = 1; time < times; time++) facetsOfRare(index);
    expect(facetsOfRare(index)).toEqual([
      [{ value: 'team-7', count: 5 }],
      [
        { value: 'common', count: 3 },
        { value: 'rare', count: 3 },
        { value: 'tag-407', count: 1 },
        { value: 'tag-7', count: 1 },
        { value: 'tag-807', count: 1 },
      ],
    ]);
  },
);

test('the counts follow changes, to existing values and to new ones', () => {
  const index = largeIndex();
  for (let time = 0; time < 10; time++) facetsOfRare(index);
  index.put(anEntity(7, 'team-9'));
  index.put(anEntity(407, 'a-new-team'));
  index.delete('x:default/entity-807');
  expect(facetsOfRare(index)[0]).toEqual([
    { value: 'a-new-team', count: 1 },
    { value: 'team-7', count: 2 },
    { value: 'team-9', count: 1 },
  ]);
});
