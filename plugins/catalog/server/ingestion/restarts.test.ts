import { createTestDatabase, eventually, testEngines } from '@callboard/server-kit/testing';
import { sql } from 'kysely';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { type CatalogApp, openCatalogApp } from '../testing/catalogApp.ts';
import { aComponent, aFolder, aServer, cleanUp } from './testing/openCatalog.ts';

afterEach(cleanUp);

async function aPortal(engine: 'sqlite' | 'postgres') {
  const source = await aServer({ '/a.yaml': aComponent('a'), '/b.yaml': aComponent('b') });
  const folder = await aFolder();
  await folder.write('c.yaml', aComponent('c'));
  const database = await createTestDatabase(engine);
  const open: CatalogApp[] = [];
  onTestFinished(async () => {
    for (const app of open) await app.close();
    await database.remove();
  });
  return {
    source,
    folder,
    database,
    async start(paths: readonly string[]) {
      const urls = paths.map((path) => ({ type: 'url', target: `${source.url}${path}` }));
      const locations = [...urls, { type: 'file', target: folder.file('c.yaml') }];
      const app = await openCatalogApp({
        hosts: [source.host],
        catalog: { locations, processingInterval: { hours: 5 } },
        backend: { database: database.config },
      });
      open.push(app);
      return app;
    },
  };
}

const withDescription = (text: string) => aComponent('c').replace('name: c', `name: c\n  description: ${text}`);
const describedAs = (app: CatalogApp, text: string) =>
  eventually(async () => expect((await app.find('component:default/c'))?.metadata.description).toBe(text));

describe.each(testEngines)('a restart on %s', (engine) => {
  test('reads added locations and local files, and no source that is not due', async () => {
    const { source, folder, start } = await aPortal(engine);
    const first = await start(['/a.yaml']);
    await first.arrival('component:default/a');
    await first.arrival('component:default/c');
    await first.close();
    source.asked.length = 0;
    await folder.write('c.yaml', withDescription('changed'));
    const second = await start(['/a.yaml', '/b.yaml']);
    await second.arrival('component:default/b');
    await describedAs(second, 'changed');
    expect(source.asked.filter((path) => path === '/a.yaml')).toEqual([]);
  });

  test('reads a location whose registration was interrupted', async () => {
    const { source, database, start } = await aPortal(engine);
    const first = await start(['/a.yaml']);
    await first.register(`${source.url}/b.yaml`);
    await first.arrival('component:default/b');
    await first.close();
    // As if the process had died before it could store that the location must be read.
    const opened = await database.open();
    await sql`delete from catalog_reads where via = ${`url:${source.url}/b.yaml`}`.execute(opened.kysely());
    await sql`delete from callboard_jobs`.execute(opened.kysely());
    await opened.close();
    source.asked.length = 0;
    await start(['/a.yaml']);
    await eventually(async () => expect(source.asked).toEqual(['/b.yaml']));
  });
});

describe.each(testEngines.filter((engine) => engine === 'postgres'))('two replicas on one %s', (engine) => {
  test.each(['first', 'second'])(
    'both watch local files, so a change is found after the %s has stopped',
    async (which) => {
      const { folder, start } = await aPortal(engine);
      const one = await start([]);
      await one.arrival('component:default/c');
      const other = await start([]);
      await folder.write('c.yaml', withDescription('first'));
      await Promise.all([describedAs(one, 'first'), describedAs(other, 'first')]);
      const [stopped, left] = which === 'first' ? [one, other] : [other, one];
      await stopped.close();
      await folder.write('c.yaml', withDescription('second'));
      await describedAs(left, 'second');
    },
  );
});
