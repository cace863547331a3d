import { createTestDatabase, createTestWebApp, type TestDatabase, testEngines } from '@callboard/server-kit/testing';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type WebBuildMessage, webBuildChannel } from '../common/index.ts';
import { anAirport } from './testing/anAirport.ts';

let database: TestDatabase;

async function startReplica(webDirectory?: string) {
  const config = { backend: { database: database.config } };
  const airport = await anAirport({ config, ...(webDirectory !== undefined && { webDirectory }) });
  onTestFinished(airport.close);
  return airport;
}
type Replica = Awaited<ReturnType<typeof startReplica>>;

/** The build that a replica names when a browser connects. */
async function announcedBy(replica: Replica): Promise<WebBuildMessage> {
  const stream = await replica.listen(await replica.headersOf('user:default/ada'));
  await vi.waitFor(() => expect(stream.on(webBuildChannel)).toHaveLength(1));
  await stream.leave();
  return stream.on(webBuildChannel)[0] as WebBuildMessage;
}

const buildOf = async ({ server }: Replica) =>
  /<meta name="app-build" content="([\w-]+)">/.exec((await server.inject('/')).body)?.[1];

describe.each(testEngines)('on %s, a stream', (engine) => {
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    return database.remove;
  });

  test('names the build in the page of its replica, which changes with an upgrade and back', async () => {
    const [one, two] = [await createTestWebApp('one'), await createTestWebApp('two')];
    const announced: WebBuildMessage[] = [];
    for (const directory of [one, two, one]) {
      const replica = await startReplica(directory);
      announced.push(await announcedBy(replica));
      expect(announced.at(-1)?.id).toBe(await buildOf(replica));
      await replica.close();
    }
    expect(announced.map(({ newer }) => newer)).toEqual([[], [], []]);
    expect(announced[0]).toEqual(announced[2]);
    expect(announced[0]).not.toEqual(announced[1]);
  });

  test('resumes after the last signal, not after the build', async () => {
    const replica = await startReplica(await createTestWebApp('one'));
    const headers = await replica.headersOf('user:default/ada');
    const before = await replica.listen(headers);
    const [{ id } = {}] = before.events;
    await vi.waitFor(() => expect(before.events).toHaveLength(2));
    await before.leave();
    expect(before.events[1]).not.toHaveProperty('id');
    const after = await replica.listen(headers, id);
    expect(after.events[0]).toMatchObject({ event: 'ready' });
    await after.leave();
  });

  test('of a server without a web app names no build', async () => {
    const replica = await startReplica();
    const stream = await replica.listen(await replica.headersOf('user:default/ada'));
    await replica.signals.publish({ recipients: { type: 'broadcast' }, channel: 'gates', message: 1 });
    await vi.waitFor(() => expect(stream.on('gates')).toEqual([1]));
    expect(stream.on(webBuildChannel)).toEqual([]);
    await stream.leave();
  });
});

describe.each(testEngines.filter((engine) => engine === 'postgres'))('two replicas on %s', (engine) => {
  test('with different builds know which of them replaced the other', async () => {
    database = await createTestDatabase(engine);
    onTestFinished(database.remove);
    const old = await startReplica(await createTestWebApp('one'));
    const replaced = await startReplica(await createTestWebApp('two'));
    const { id } = await announcedBy(replaced);
    await vi.waitFor(async () => expect((await announcedBy(old)).newer).toEqual([id]));
    expect((await announcedBy(replaced)).newer).toEqual([]);
  });
});
