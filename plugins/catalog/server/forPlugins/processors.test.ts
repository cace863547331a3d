import { ServiceUnavailableError } from '@callboard/errors';
import { definePlugin } from '@callboard/server-kit';
import { createTestDatabase, startTestServer, testEngines } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Entity } from '../../common/index.ts';
import {
  type CatalogService,
  catalogProcessors,
  catalogServer,
  catalogService,
  type EntityProcessor,
} from '../index.ts';
import { aComponent, aFolder, cleanUp } from '../ingestion/testing/openCatalog.ts';

const ref = 'component:default/seat-map';
const aGate = (processor: Partial<EntityProcessor>): EntityProcessor => ({ name: 'gates', version: 1, ...processor });

describe.each(testEngines)('a processor of another plugin on %s', (engine) => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let folder: Awaited<ReturnType<typeof aFolder>>;
  const closings: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    folder = await aFolder({ 'a.yaml': aComponent('seat-map') });
  });
  afterEach(async () => {
    for (const close of closings.splice(0)) await close();
    await database.remove();
    await cleanUp();
  });

  async function startWith(...processors: EntityProcessor[]) {
    let catalog: CatalogService | undefined;
    const gates = definePlugin({
      id: 'gates',
      needs: ['catalog'],
      start({ extensions }) {
        catalog = extensions.get(catalogService);
        for (const processor of processors) extensions.add(catalogProcessors, processor);
      },
    });
    const config = {
      backend: { database: database.config },
      catalog: { locations: [{ type: 'file', target: folder.file('a.yaml') }] },
    };
    const server = await startTestServer({ plugins: [catalogServer, gates], config });
    closings.push(server.close);
    const { asSystem } = catalog!;
    const arrival = (isIt: (entity: Entity | undefined) => void) =>
      vi.waitFor(async () => isIt(await asSystem.entity(ref)), { timeout: 20_000, interval: 20 });
    const problems = () =>
      vi.waitFor(
        async () => {
          const { items } = await asSystem.query({ filter: { 'status.items.level': ['error', 'warning'] } });
          const found = items.flatMap(({ status }) => status?.items ?? []);
          if (found.length === 0) throw new Error('There are no problems yet');
          return found.map(({ level, message }) => `${level} ${message}`);
        },
        { timeout: 20_000, interval: 20 },
      );
    return { asSystem, arrival, problems, close: server.close };
  }

  test('completes entities before validation, knows their location, and adds relations in both directions', async () => {
    await folder.write(
      'a.yaml',
      `${aComponent('seat-map').replace('  owner: team-a\n', '')}---\n${aComponent('hangar')}`,
    );
    const { asSystem, arrival } = await startWith(
      aGate({
        prepare: async (entity, { location }) => ({
          ...entity,
          metadata: { ...entity.metadata, labels: { from: location.type } },
          spec: { owner: 'team-gates', ...entity.spec },
        }),
        relations: ({ metadata }) =>
          metadata.name === 'seat-map'
            ? [{ type: 'boardsAt', inverse: 'boards', targetRef: 'component:default/hangar' }]
            : [],
      }),
    );
    await arrival((entity) =>
      expect(entity).toMatchObject({
        metadata: { labels: { from: 'file' } },
        spec: { owner: 'team-gates' },
        relations: [{ type: 'boardsAt', targetRef: 'component:default/hangar' }, { type: 'ownedBy' }],
      }),
    );
    await vi.waitFor(async () =>
      expect((await asSystem.entity('component:default/hangar'))?.relations).toContainEqual({
        type: 'boards',
        targetRef: ref,
      }),
    );
  });

  test('adds a warning to an entity, which is still loaded, until another version drops the warning', async () => {
    const warning = { level: 'warning', message: 'has no gate' } as const;
    const first = await startWith(aGate({ check: () => [warning] }));
    expect(await first.problems()).toEqual(['warning gates: has no gate']);
    await first.arrival((entity) => expect(entity?.status?.items).toHaveLength(1));
    const before = await first.asSystem.entity(ref);
    expect(await first.asSystem.count({ filter: { 'status.items.level': 'error' } })).toBe(0);
    await first.close();

    const same = await startWith(aGate({ check: () => [warning] }));
    expect(await same.asSystem.entity(ref)).toEqual(before);
    await same.close();

    const other = await startWith(aGate({ version: 2, check: () => [] }));
    await other.arrival((entity) => expect(entity).not.toHaveProperty('status'));
    expect((await other.asSystem.entity(ref))?.metadata.uid).toBe(before?.metadata.uid);
  });

  test('rejects an entity with an error', async () => {
    const { asSystem, problems } = await startWith(aGate({ check: () => [{ level: 'error', message: 'is closed' }] }));
    const [problem, ...others] = await problems();
    expect(problem).toMatch(/^error InputError: .*component:default\/seat-map: gates: is closed$/);
    expect(others).toEqual([]);
    expect(await asSystem.has([ref])).toEqual([false]);
  });

  test('that was unavailable runs again though nothing has changed, one that failed does not', async () => {
    const failing = (error: Error) =>
      aGate({
        check: () => {
          throw error;
        },
      });
    const works = aGate({ check: () => [] });
    const first = await startWith(failing(new Error('out of fuel')));
    await first.problems();
    await first.close();
    const second = await startWith(works);
    expect((await second.problems()).join()).toContain('out of fuel');
    await second.close();

    await folder.write('a.yaml', aComponent('seat-map', '  system: cabin\n'));
    const third = await startWith(failing(new ServiceUnavailableError('no tower')));
    await vi.waitFor(async () => expect((await third.problems()).join()).toContain('no tower'), { timeout: 20_000 });
    await third.close();
    const fourth = await startWith(works);
    await fourth.arrival((entity) => expect(entity?.spec?.system).toBe('cabin'));
  });

  test.each([
    [
      'throws',
      aGate({
        check: () => {
          throw new Error('out of fuel');
        },
      }),
      "The processor 'gates' failed: out of fuel",
    ],
    [
      'renames the entity',
      aGate({ prepare: (entity) => ({ ...entity, metadata: { ...entity.metadata, name: 'other' } }) }),
      "The processor 'gates' failed: It turned 'component:default/seat-map' into 'component:default/other'",
    ],
    [
      'returns no entity',
      aGate({ prepare: (() => undefined) as unknown as EntityProcessor['prepare'] }),
      "The processor 'gates' failed: It returned no entity.",
    ],
    [
      'returns an invalid entity',
      aGate({ prepare: (entity) => ({ ...entity, spec: { ...entity.spec, lifecycle: 7 } }) }),
      'spec.lifecycle',
    ],
    [
      'has a relation of an invalid type',
      aGate({ relations: () => [{ type: 'a\nb', inverse: 'c', targetRef: ref }] }),
      "The processor 'gates' failed: The relation type",
    ],
  ])('that %s causes a problem of the entity that names the processor', async (_, processor, message) => {
    const { asSystem, problems } = await startWith(processor);
    expect((await problems()).join()).toContain(message);
    expect(await asSystem.has([ref])).toEqual([false]);
  });
});

test('two processors with the same name fail the start, and both plugins are named', async () => {
  const plugin = (id: string) =>
    definePlugin({
      id,
      needs: ['catalog'],
      start: ({ extensions }) => extensions.add(catalogProcessors, aGate({})),
    });
  await expect(startTestServer({ plugins: [catalogServer, plugin('one'), plugin('two')] })).rejects.toThrow(
    "The plugins 'one' and 'two' both have a processor named 'gates'",
  );
});
