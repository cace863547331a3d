import type { ServerResponse } from 'node:http';
import { createTestDatabase, eventually, testEngines } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CatalogApp, openCatalogApp } from '../testing/catalogApp.ts';
import { aComponent, aServer, cleanUp } from './testing/openCatalog.ts';

const withDescription = (text: string) =>
  aComponent('gate').replace('name: gate', `name: gate\n  description: ${text}`);

describe.each(testEngines.filter((engine) => engine === 'postgres'))('two replicas on one %s', (engine) => {
  let source: Awaited<ReturnType<typeof aServer>>;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let one: CatalogApp;
  let other: CatalogApp;
  beforeEach(async () => {
    source = await aServer();
    database = await createTestDatabase(engine);
    const options = {
      hosts: [source.host],
      catalog: { processingInterval: { hours: 5 }, rules: [{ allow: ['Component', 'Location'] }] },
      backend: { database: database.config },
    };
    one = await openCatalogApp(options);
    other = await openCatalogApp(options);
  });
  afterEach(async () => {
    await Promise.all([one.close(), other.close()]);
    await database.remove();
    await cleanUp();
  });

  /** The source does not respond until the returned function is called with its content. */
  function holdAnswers() {
    const held: ServerResponse[] = [];
    source.pages['/gate.yaml'] = (_request, response) => void held.push(response);
    return {
      asked: () => eventually(() => expect(held.length).toBeGreaterThan(0)),
      release(text: string) {
        source.pages['/gate.yaml'] = text;
        for (const response of held) response.end(text);
      },
    };
  }

  test('finish a registration that the other has acknowledged before it stopped', async () => {
    const answers = holdAnswers();
    await one.register(`${source.url}/gate.yaml`);
    await answers.asked();
    await one.close();
    answers.release(aComponent('gate'));
    expect(await other.arrival('component:default/gate')).toMatchObject({ kind: 'Component' });
  });

  test('finish a refresh that the other has acknowledged before it stopped', async () => {
    source.pages['/gate.yaml'] = withDescription('old');
    await one.register(`${source.url}/gate.yaml`);
    await Promise.all([one.arrival('component:default/gate'), other.arrival('component:default/gate')]);
    const answers = holdAnswers();
    expect((await one.post('/refresh', { entityRef: 'component:default/gate' })).status).toBe(200);
    await answers.asked();
    await one.close();
    answers.release(withDescription('new'));
    await other.until(async () => (await other.find('component:default/gate'))?.metadata.description === 'new');
  });
});
