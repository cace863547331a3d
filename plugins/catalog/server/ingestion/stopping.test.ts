import { testEngines } from '@callboard/server-kit/testing';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openCatalogApp } from '../testing/catalogApp.ts';
import { aComponent, aDatabase, aServer, cleanUp, openCatalog } from './testing/openCatalog.ts';

afterEach(cleanUp);

const never = () => {};
const asked = (server: { asked: string[] }, path: string) => vi.waitFor(() => expect(server.asked).toContain(path));
const located = (target: string) => ({ id: target, type: 'url', target });

/** A component whose description is in a separate file. */
const described = (name: string, file: string) =>
  aComponent(name).replace('metadata:', `metadata:\n  description: { $text: ${file} }`);

describe.each(testEngines)('a server on %s that is stopped while sources are read', (engine) => {
  test('stops without waiting for those that do not respond, and reports no task as still running', async () => {
    const server = await aServer({ '/a.yaml': aComponent('a'), '/asked.yaml': never });
    const lines: string[] = [];
    const app = await openCatalogApp({
      engine,
      hosts: [server.host],
      catalog: {
        locations: [{ type: 'url', target: `${server.url}/a.yaml` }],
        processingInterval: { milliseconds: 100 },
      },
      logger: pino({}, { write: (line: string) => void lines.push(line) }),
    });
    await app.arrival('component:default/a');
    server.pages['/a.yaml'] = never;
    const rounds = server.asked.length;
    await app.register(`${server.url}/asked.yaml`);
    await asked(server, '/asked.yaml');
    await vi.waitFor(() => expect(server.asked.length).toBeGreaterThan(rounds + 1));
    await app.close();
    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(messages.filter((message) => /did not stop|could not be read|could not be written/.test(message))).toEqual(
      [],
    );
  });
});

describe('a catalog that is closed while a source is read', () => {
  test('reads no further document of it, and adds nothing from it', async () => {
    const server = await aServer();
    const documents = Array.from({ length: 10_000 }, (_, at) =>
      at === 5 || at === 9_000 ? described(`c${at}`, `./${at}.txt`) : aComponent(`c${at}`),
    );
    server.pages['/many.yaml'] = documents.join('---\n');
    server.pages['/5.txt'] = never;
    const catalog = await openCatalog({ hosts: [server.host], registered: [located(`${server.url}/many.yaml`)] });
    const round = catalog.ingestAll();
    await asked(server, '/5.txt');
    const before = catalog.seq();
    await catalog.close();
    await round;
    expect([server.asked, catalog.refs().length, catalog.seq()]).toEqual([['/many.yaml', '/5.txt'], 0, before]);
  });

  test('records no failure for unread sources, and reads them after the next start', async () => {
    const server = await aServer({ '/a.yaml': described('a', './a.txt'), '/a.txt': 'one' });
    const registered = [located(`${server.url}/a.yaml`)];
    const database = await aDatabase();
    const options = { database, hosts: [server.host], registered };
    const first = await openCatalog(options);
    await first.ingestAll();
    server.pages['/a.txt'] = never;
    server.asked.length = 0;
    await first.refresh('component:default/a');
    await asked(server, '/a.txt');
    await first.close();

    const second = await openCatalog(options);
    expect(second.find('component:default/a')?.metadata.description).toBe('one');
    const problems = [...second.replica.index.refs()].flatMap((ref) => second.problems(ref));
    expect(problems).toEqual([]);
    server.pages['/a.txt'] = 'two';
    await second.ingestAll();
    expect(second.find('component:default/a')?.metadata.description).toBe('two');
  });

  test('keeps entities it was about to remove, and removes them after the next start', async () => {
    const server = await aServer({ '/a.yaml': [aComponent('a'), aComponent('b')].join('---\n') });
    const database = await aDatabase();
    const options = { database, hosts: [server.host] };
    const first = await openCatalog({ ...options, registered: [located(`${server.url}/a.yaml`)] });
    await first.ingestAll();
    const before = first.refs();
    await first.close();

    const second = await openCatalog({ ...options, registered: [] });
    const round = second.ingestAll();
    await second.close();
    await round;
    expect(second.refs()).toEqual(before);

    const third = await openCatalog({ ...options, registered: [] });
    await third.ingestAll();
    expect(third.refs()).toEqual([]);
  });
});
