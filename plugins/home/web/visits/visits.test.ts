import { memoryStorage } from '@callboard/web-kit/testing';
import { expect, test } from 'vitest';
import { createBrowserVisits, visitsKey } from './browserVisits.ts';
import type { VisitFilter, VisitOperator } from './visitQuery.ts';

const ines = 'user:default/ines';

function visitsOf(
  userEntityRef = ines,
  { storage = memoryStorage(), limit }: { storage?: Storage; limit?: number } = {},
) {
  let time = 1_000;
  let changes = 0;
  const visits = createBrowserVisits({
    userEntityRef,
    limit,
    storage,
    now: () => ++time,
    onChange: () => {
      changes += 1;
    },
  });
  const goTo = async (...pathnames: string[]) => {
    for (const pathname of pathnames) await visits.save({ pathname, name: `Page ${pathname}` });
  };
  const paths = async (query?: Parameters<typeof visits.list>[0]) =>
    (await visits.list({ limit: 1_000, ...query })).map(({ pathname }) => pathname);
  return { ...visits, goTo, paths, storage, changes: () => changes };
}

test('[HOME-014] a visit has an id, pathname, hits and timestamp, a name, and the ref of its entity', async () => {
  const { save, list } = visitsOf();
  await save({ pathname: '/catalog/default/component/gate', name: 'Gate', entityRef: 'component:default/gate' });
  await save({ pathname: '/docs', name: 'Docs' });
  const id = expect.stringMatching(/./);
  expect(await list()).toEqual([
    { id, pathname: '/docs', name: 'Docs', hits: 1, timestamp: 1_002 },
    {
      id,
      pathname: '/catalog/default/component/gate',
      name: 'Gate',
      entityRef: 'component:default/gate',
      hits: 1,
      timestamp: 1_001,
    },
  ]);
  expect(new Set((await list()).map((visit) => visit.id)).size).toBe(2);
});

test('[HOME-015] visits are stored under one key per user', async () => {
  const storage = memoryStorage();
  await visitsOf(ines, { storage }).goTo('/docs');
  const other = visitsOf('user:default/tom', { storage });
  expect(await other.paths()).toEqual([]);
  await other.goTo('/catalog');
  expect(await visitsOf(ines, { storage }).paths()).toEqual(['/docs']);
  expect(JSON.parse(storage.getItem(visitsKey(ines))!)).toMatchObject([{ pathname: '/docs', hits: 1 }]);
  expect(storage.length).toBe(2);
});

test('[HOME-016] another visit to a pathname adds a hit and updates the name and time', async () => {
  const { save, list, goTo } = visitsOf();
  await goTo('/docs', '/catalog');
  const [first] = await list({ filterBy: [{ field: 'pathname', operator: '==', value: '/docs' }] });
  await save({ pathname: '/docs', name: 'Documentation' });
  expect(await list()).toEqual([
    { ...first, name: 'Documentation', hits: 2, timestamp: 1_003 },
    expect.objectContaining({ pathname: '/catalog', hits: 1 }),
  ]);
});

test('[HOME-017] keeps the newest 100 visits, or as many as configured', async () => {
  const { goTo, paths } = visitsOf();
  await goTo('/again', ...Array.from({ length: 99 }, (_, index) => `/page/${index}`), '/again', '/newest');
  const kept = await paths();
  expect(kept.length).toBe(100);
  expect(kept.slice(0, 2)).toEqual(['/newest', '/again']);
  expect(kept.at(-1)).toBe('/page/1');

  const few = visitsOf(ines, { limit: 2 });
  await few.goTo('/1', '/2', '/3');
  expect(await few.paths()).toEqual(['/3', '/2']);
});

test('[HOME-018] lists 8 visits by default', async () => {
  const { goTo, list } = visitsOf();
  await goTo(...Array.from({ length: 12 }, (_, index) => `/page/${index}`));
  expect((await list()).length).toBe(8);
  expect((await list({ limit: 10 })).length).toBe(10);
});

test('[HOME-019] orders a list by one or several fields', async () => {
  const { goTo, paths } = visitsOf();
  await goTo('/b', '/c', '/a', '/c', '/d', '/d');
  expect(await paths({ orderBy: [{ field: 'pathname', direction: 'asc' }] })).toEqual(['/a', '/b', '/c', '/d']);
  expect(await paths({ orderBy: [{ field: 'timestamp', direction: 'asc' }] })).toEqual(['/b', '/a', '/c', '/d']);
  const byHits = { field: 'hits', direction: 'desc' } as const;
  expect(await paths({ orderBy: [byHits, { field: 'name', direction: 'asc' }] })).toEqual(['/c', '/d', '/a', '/b']);
  expect(await paths({ orderBy: [byHits, { field: 'name', direction: 'desc' }] })).toEqual(['/d', '/c', '/b', '/a']);
});

const byHits: [VisitOperator, string[]][] = [
  ['>', ['/three']],
  ['>=', ['/three', '/two']],
  ['<', ['/one']],
  ['<=', ['/two', '/one']],
  ['==', ['/two']],
  ['!=', ['/three', '/one']],
];

test('[HOME-019] filters a list by fields with >, >=, <, <=, ==, != and contains; all filters must match', async () => {
  const { goTo, save, paths } = visitsOf();
  await goTo('/one', '/two', '/two', '/three', '/three', '/three');
  for (const [operator, expected] of byHits) {
    expect(await paths({ filterBy: [{ field: 'hits', operator, value: 2 }] }), operator).toEqual(expected);
  }
  const contains = (field: VisitFilter['field'], value: string): VisitFilter => ({
    field,
    operator: 'contains',
    value,
  });
  expect(await paths({ filterBy: [contains('name', 'e /t')] })).toEqual(['/three', '/two']);
  expect(await paths({ filterBy: [contains('name', 't'), { field: 'hits', operator: '<', value: 3 }] })).toEqual([
    '/two',
  ]);
  expect(await paths({ filterBy: [{ field: 'pathname', operator: '>', value: '/p' }] })).toEqual(['/three', '/two']);

  await save({ pathname: '/gate', name: 'Gate', entityRef: 'component:default/gate' });
  expect(await paths({ filterBy: [contains('entityRef', 'component:')] })).toEqual(['/gate']);
  expect(await paths({ filterBy: [{ field: 'entityRef', operator: '!=', value: 'x' }] })).toHaveLength(4);
});

test('two tabs preserve the visits of each other', async () => {
  const storage = memoryStorage();
  const [one, other] = [visitsOf(ines, { storage }), visitsOf(ines, { storage })];
  await one.goTo('/docs');
  await other.goTo('/catalog', '/docs');
  await one.goTo('/search');
  expect((await other.paths()).toSorted()).toEqual(['/catalog', '/docs', '/search']);
  expect(await one.list({ filterBy: [{ field: 'hits', operator: '==', value: 2 }] })).toMatchObject([
    { pathname: '/docs' },
  ]);
});

test('invalid stored visits are ignored, and the next visit is stored', async () => {
  const good = { id: '1', pathname: '/docs', name: 'Docs', hits: 3, timestamp: 5 };
  const odd = [
    null,
    7,
    { ...good, hits: 'many' },
    { ...good, pathname: '//evil.example' },
    { ...good, name: undefined },
  ];
  for (const [stored, expected] of [
    ['{"broken', []],
    ['{}', []],
    ['null', []],
    [JSON.stringify([...odd, good]), ['/docs']],
  ] as const) {
    const { goTo, paths } = visitsOf(ines, { storage: memoryStorage({ [visitsKey(ines)]: stored }) });
    expect(await paths()).toEqual(expected);
    await goTo('/catalog');
    expect(await paths()).toEqual(['/catalog', ...expected]);
  }
});

test('a full storage is ignored', async () => {
  const storage = memoryStorage();
  storage.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  const { goTo, paths, changes } = visitsOf(ines, { storage });
  await goTo('/docs');
  expect(await paths()).toEqual([]);
  expect(changes()).toBe(0);
});

test('a removed visit is gone, and starts again with one hit', async () => {
  const { goTo, list, remove, changes } = visitsOf();
  await goTo('/docs', '/docs');
  await remove((await list())[0]!.id);
  expect(await list()).toEqual([]);
  await goTo('/docs');
  expect(await list()).toMatchObject([{ pathname: '/docs', hits: 1 }]);
  expect(changes()).toBe(4);
});
