import { silentLogger, testEngines } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CatalogUpdate } from '../../writer/update.ts';
import { aComponent, aDatabase, aFolder, cleanUp, fileConfig, openCatalog } from '../testing/openCatalog.ts';
import { createUpdateBatch } from './updateBatch.ts';

const round = { source: 'processing' };

describe.each(testEngines)('an update that the database refuses on %s', (engine) => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(async () => {
    vi.useRealTimers();
    await cleanUp();
  });

  /** A batch over the real writer, and the updates of one file that the database accepts or refuses. */
  async function openBatch() {
    const folder = await aFolder({ 'all.yaml': aComponent('seat-map') });
    const config = fileConfig(folder.file('all.yaml'));
    const catalog = await openCatalog({ config, database: await aDatabase(engine) });
    await catalog.ingestAll();
    const location = [...catalog.replica.index.refs()].find((ref) => ref.startsWith('location:'))!;
    const apply = vi.fn(catalog.writer.apply);
    const batch = createUpdateBatch({
      writer: { ...catalog.writer, apply },
      onWritten: () => {},
      isIdle: () => true,
      logger: silentLogger,
      stopped: new AbortController().signal,
    });
    const fine: CatalogUpdate = {
      parent: `entity:${location}`,
      via: `file:${folder.file('all.yaml')}`,
      fingerprint: 'newer',
      isReadable: true,
      entities: [],
      failed: [],
      problems: [],
    };
    const entity = catalog.find('component:default/seat-map')!;
    const relation = { sourceRef: 'component:default/seat-map', type: null as unknown as string, targetRef: 'y' };
    const refused = { ...fine, entities: [{ ref: relation.sourceRef, entity, relations: [relation] }] };
    const write = async (update: CatalogUpdate, origin: { source: string; actor?: string } = round) => {
      apply.mockClear();
      await batch.add({ update, origin, hops: 0 });
      await batch.flush();
      return apply.mock.calls.some(([updates]) => updates.includes(update));
    };
    return { catalog, batch, location, fine, refused, write };
  }

  test('leaves the entities unchanged, and the location shows why until the write succeeds', async () => {
    const { catalog, location, batch, refused, fine, write } = await openBatch();
    await write(refused);
    expect(catalog.problems(location)).toEqual([
      expect.stringMatching(/^ServiceUnavailableError: The entities of 'file:.*all\.yaml' could not be saved: .*null/i),
    ]);
    expect(catalog.find('component:default/seat-map')).toBeDefined();
    await write({ ...fine, fingerprint: 'newest' });
    expect(catalog.problems(location)).toEqual([]);
    batch.close();
  });

  test('is retried only by later rounds, with backoff, but immediately after a change or a refresh', async () => {
    const { batch, refused, write } = await openBatch();
    const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000 + 1);
    expect([await write(refused), await write(refused)]).toEqual([true, false]);
    minutes(1);
    expect([await write(refused), await write(refused)]).toEqual([true, false]);
    minutes(1);
    expect(await write(refused)).toBe(false);
    minutes(1);
    expect(await write(refused)).toBe(true);
    expect(await write(refused, { source: 'refresh', actor: 'user:default/ines' })).toBe(true);
    expect(await write({ ...refused, fingerprint: 'changed' })).toBe(true);
    batch.close();
  });
});
