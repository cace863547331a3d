import { NotFoundError } from '@callboard/errors';
import { anEntity } from '@callboard/plugin-catalog/testing';
import type { UserPrincipal } from '@callboard/server-kit';
import { openTestDatabase, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_WAITING } from '../../common/index.ts';
import { createCurrentUser } from '../currentUser.ts';
import { pullRequestsTable } from '../migrations/0001-pull-requests.ts';
import { pullRequestOwnership } from '../migrations/0003-pull-request-ownership.ts';
import type { PollParts } from './poll.ts';
import { createPullRequestService, type PullRequestService } from './service.ts';
import { createPullRequestStore } from './store.ts';

const ada = 'user:default/ada';
const bob = 'user:default/bob';
const as = (userEntityRef: string): UserPrincipal => ({
  type: 'user',
  userEntityRef,
  ownershipEntityRefs: [userEntityRef, 'group:default/crew'],
});
const made = {
  repositoryUrl: 'https://git.example/acme/web',
  pullRequestUrl: 'https://git.example/acme/web/pull/1',
  fileUrl: 'https://git.example/acme/web/blob/main/catalog-info.yaml',
};
const [second, minute, day] = [1_000, 60_000, 86_400_000];
const { signal } = new AbortController();

describe.each(testEngines)('pull requests on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let service: PullRequestService;
  let time: number;
  /** The contents of the code host and the catalog, and the calls to them. */
  let world: {
    file: 'missing' | 'merged' | Error;
    entities: string[];
    problem: string | undefined;
    groups: string[];
    reads: number;
    registered: unknown[];
  };

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.migrate('catalog-import', [pullRequestsTable, pullRequestOwnership]);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    type Tables = { catalog_import_pull_requests: object };
    await database.kysely<Tables>().deleteFrom('catalog_import_pull_requests').execute();
    time = Date.parse('2026-01-05T08:00:00Z');
    world = {
      file: 'missing',
      entities: [],
      problem: undefined,
      groups: ['group:default/crew'],
      reads: 0,
      registered: [],
    };
    const store = createPullRequestStore(database.forPlugin('catalog-import'));
    service = createPullRequestService({ store, now: () => time, ...outside() });
  });

  /** A code host and a catalog that the test controls. */
  const outside = (): PollParts => ({
    reader: {
      read: async (url) => {
        world.reads += 1;
        if (world.file instanceof Error) throw world.file;
        if (world.file === 'missing') throw new NotFoundError(`No file at '${url}'`);
        return { content: Buffer.from(''), url };
      },
      normalize: (url) => url,
      repository: () => undefined,
    },
    currentUser: createCurrentUser({
      entity: async () => anEntity({ relations: world.groups.map((targetRef) => ({ type: 'memberOf', targetRef })) }),
    }),
    catalog: {
      as: (user) => ({
        register: async (place, options) => {
          world.registered.push([place, { by: user.ownershipEntityRefs, ...(options as object) }]);
          return { id: 'l1', ...place };
        },
      }),
      asSystem: {
        refresh: async () => {},
        query: async ({ filter, query }) => {
          // No source reads the file yet.
          if (query) return { items: [], totalItems: 0 };
          const isAsked = JSON.stringify(filter).includes(`url:${made.fileUrl}`);
          const annotations = { 'backstage.io/managed-by-origin-location': `url:${made.fileUrl}` };
          const items = isAsked ? world.entities.map((name) => anEntity({ metadata: { name, annotations } })) : [];
          const { problem } = world;
          const status = problem ? { items: [{ type: 't', level: 'error' as const, message: problem }] } : undefined;
          const location = { ...anEntity({ kind: 'Location', metadata: { annotations } }), ...(status && { status }) };
          return { items: [location, ...items], totalItems: 1 };
        },
      },
    },
  });

  /** Advances the clock in steps of ten seconds, as the schedule does, and returns the number of polls. */
  async function pass(milliseconds: number): Promise<number> {
    const before = world.reads;
    for (const end = time + milliseconds; time < end; ) {
      time += 10 * second;
      await service.pollDue(signal);
    }
    return world.reads - before;
  }
  const only = async () => (await service.list(ada))[0]!;

  test('polls for a file that is not there yet, with growing delays', async () => {
    await service.add(as(ada), made);
    expect(await pass(10 * minute)).toBeLessThanOrEqual(6);
    expect(await only()).toMatchObject({ state: 'waiting', entityRefs: [], lookedAt: expect.any(String) });
    expect(await only()).not.toHaveProperty('problem');
    await pass(120 * minute);
    expect(await pass(60 * minute)).toBeLessThanOrEqual(2);
    expect(world.registered).toEqual([]);
  });

  test('notices entities from a webhook immediately, however late the next poll is', async () => {
    await service.add(as(ada), made);
    await pass(120 * minute);
    world.file = 'merged';
    world.entities = ['web'];
    expect(await pass(10 * second)).toBe(1);
    expect(await only()).toMatchObject({ state: 'arrived', entityRefs: ['component:default/web'] });
  });

  test('does not poll constantly when polling fails although the entities exist', async () => {
    await service.add(as(ada), made);
    await pass(120 * minute);
    Object.assign(world, { file: new Error('no access'), entities: ['web'] });
    expect(await pass(2 * minute)).toBeLessThanOrEqual(2);
    expect(await only()).toMatchObject({ state: 'waiting', problem: 'no access' });
  });

  test('registers the file once it exists, on behalf of its author, and reports its entities', async () => {
    await service.add(as(ada), made);
    world.file = 'merged';
    await pass(minute);
    expect(world.registered).toEqual([
      [
        { type: 'url', target: made.fileUrl },
        { by: [ada, 'group:default/crew'], onConflict: 'refresh' },
      ],
    ]);
    expect(await only()).toMatchObject({ state: 'registered', entityRefs: [] });
    world.entities = ['web', 'worker'];
    await pass(minute);
    expect(await only()).toMatchObject({
      state: 'arrived',
      entityRefs: ['component:default/web', 'component:default/worker'],
    });
    expect(await pass(60 * minute)).toBe(0);
    expect(world.registered).toHaveLength(1);
  });

  test('reports why the catalog could not load a registered file, until it can', async () => {
    await service.add(as(ada), made);
    Object.assign(world, {
      file: 'merged',
      problem: "ConflictError: The entity 'component:default/web' is declared twice",
    });
    await pass(minute);
    expect(await only()).toMatchObject({ state: 'registered', problem: expect.stringContaining('declared twice') });
    Object.assign(world, { problem: undefined, entities: ['web'] });
    await pass(10 * minute);
    expect(await only()).toMatchObject({ state: 'arrived' });
    expect(await only()).not.toHaveProperty('problem');
  });

  test('[SEC-07] registers without the groups that its author has left since', async () => {
    await service.add(as(ada), made);
    Object.assign(world, { file: 'merged', groups: ['group:default/others'] });
    await pass(minute);
    expect(world.registered).toEqual([[expect.anything(), { by: [ada], onConflict: 'refresh' }]]);
  });

  test('reports why a file cannot be read, without secrets, and keeps polling', async () => {
    await service.add(as(ada), made);
    world.file = new Error('https://me:secret@git.example/ answered 500');
    await pass(minute);
    expect((await only()).problem).toMatch(/answered 500$/);
    expect((await only()).problem).not.toContain('secret');
    world.file = 'merged';
    world.entities = ['web'];
    await pass(5 * minute);
    expect(await only()).toMatchObject({ state: 'arrived' });
    expect(await only()).not.toHaveProperty('problem');
  });

  test('gives up after 30 days, stops polling, and is deleted two weeks later', async () => {
    const { id } = await service.add(as(ada), made);
    time += 29 * day;
    expect((await service.pollNow(id, signal)).state).toBe('waiting');
    time += day;
    expect((await service.pollNow(id, signal)).state).toBe('given-up');
    const { reads } = world;
    time += 13 * day;
    await service.pollDue(signal);
    await service.pollNow(id, signal);
    await service.removeOld();
    expect([world.reads, (await only()).state]).toEqual([reads, 'given-up']);
    time += 2 * day;
    await service.removeOld();
    expect(await service.list(ada)).toEqual([]);
  });

  test('polls immediately on request, but not too often', async () => {
    const { id } = await service.add(as(ada), made);
    await service.pollNow(id, signal);
    await service.pollNow(id, signal);
    expect(world.reads).toBe(1);
    time += 3 * second;
    await service.pollNow(id, signal);
    expect(world.reads).toBe(2);
  });

  test('lists the newest first, for one user or for all', async () => {
    const first = await service.add(as(ada), made);
    time += second;
    const others = await service.add(as(bob), made);
    time += second;
    const last = await service.add(as(ada), made);
    const ids = async (user?: string) => (await service.list(user)).map(({ id }) => id);
    expect(await ids(ada)).toEqual([last.id, first.id]);
    expect(await ids()).toEqual([last.id, others.id, first.id]);
  });

  test('limits the pull requests of each user separately', async () => {
    for (let number = 0; number < MAX_WAITING; number++) await service.add(as(ada), made);
    await expect(service.add(as(ada), made)).rejects.toThrow(`You already have ${MAX_WAITING} open pull requests`);
    await service.add(as(bob), made);
  });
});
