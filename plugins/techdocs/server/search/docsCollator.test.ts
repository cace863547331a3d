import { searchServer } from '@callboard/plugin-search/server';
import { eventually } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aComponent, openTechdocsApp, type TechdocsApp } from '../testing/techdocsApp.ts';

const booking = aComponent('booking', { 'backstage.io/techdocs-ref': 'dir:.' }, { title: 'Booking' });
let app: TechdocsApp;
beforeAll(async () => {
  app = await openTechdocsApp({
    entities: [booking],
    files: {
      'docs/index.md': '# Welcome\n\nA seat is a promise.\n',
      'docs/guide.md': '# Guide\n\nHow to.\n\n## Keep & hold\n\nA seat is held for ten minutes.\n',
    },
    techdocs: { build: { recheckAfter: '0s' } },
    plugins: [searchServer],
  });
  await app.arrival('component:default/booking');
  await app.sync('default/component/booking');
});
afterAll(() => app.close());

const found = async (term: string) => {
  const url = `/api/search/query?types=techdocs&term=${term}`;
  const { results } = (await app.inject({ url, headers: app.guest })).json();
  return results.map(({ document }: { document: object }) => document);
};

test('finds docs by section as soon as they are built, and no longer after they are deleted', async () => {
  await eventually(async () =>
    expect(await found('held')).toEqual([
      {
        title: 'Keep & hold',
        text: 'A seat is held for ten minutes.',
        location: '/docs/default/component/booking/guide/#keep-hold',
        path: 'guide/#keep-hold',
        kind: 'component',
        namespace: 'default',
        name: 'booking',
        entityTitle: 'Booking',
        pageTitle: 'Guide',
        componentType: 'service',
        lifecycle: 'production',
        owner: 'crew',
      },
    ]),
  );
  await app.write({ 'docs/guide.md': '# Guide\n\nThere is nothing to hold.\n' });
  await app.sync('default/component/booking');
  await eventually(async () => {
    expect(await found('minutes')).toEqual([]);
    expect(await found('promise')).toHaveLength(1);
  });
  await app.write({ 'catalog-info.yaml': JSON.stringify(aComponent('fares')) });
  await eventually(async () => expect(await found('promise')).toEqual([]));
});
