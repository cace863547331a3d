import { eventually, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aDocument, cargoPlugin } from './testing/cargo.ts';
import { openSearchApp, type SearchApp } from './testing/searchApp.ts';

describe.each(testEngines)('full reads on %s', (engine) => {
  let app: SearchApp;
  let cargo: ReturnType<typeof cargoPlugin>;
  const titles = () => app.titles({ term: '', types: ['cargo'] });
  const become = (expected: string[]) => eventually(async () => expect(await titles()).toEqual(expected));
  const read = async () => {
    const { readings } = cargo.state;
    await cargo.state.index?.readAll();
    await eventually(() => expect(cargo.state.readings).toBeGreaterThan(readings));
  };

  beforeAll(async () => {
    cargo = cargoPlugin();
    app = await openSearchApp({ engine, plugins: [cargo.plugin], search: { schedule: { frequency: '1h' } } });
    await eventually(() => expect(cargo.state.index).toBeDefined());
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    cargo.state.beforeBatch = async () => {};
    cargo.state.documents = [aDocument('anchor'), aDocument('barrel')];
    await read();
    await become(['anchor', 'barrel']);
  });

  test('add new documents and remove old ones, and everything stays searchable until then', async () => {
    let goOn = () => {};
    cargo.state.documents = [aDocument('barrel'), aDocument('crate')];
    cargo.state.beforeBatch = () =>
      new Promise<void>((resolve) => {
        goOn = resolve;
      });
    await read();
    expect(await titles()).toEqual(['anchor', 'barrel']);
    goOn();
    await become(['barrel', 'crate']);
  });

  test('that fail change nothing, and are retried', async () => {
    cargo.state.documents = [];
    cargo.state.beforeBatch = () => Promise.reject(new Error('The hold is locked'));
    await read();
    expect(await titles()).toEqual(['anchor', 'barrel']);
    cargo.state.beforeBatch = async () => {};
    await become([]);
  });

  test('do not overwrite changes that arrive while they run', async () => {
    cargo.state.documents = [aDocument('anchor'), aDocument('barrel', 'old'), aDocument('deck')];
    cargo.state.beforeBatch = async () => {
      await cargo.state.index?.put([aDocument('barrel', 'new'), aDocument('flag')]);
      await cargo.state.index?.remove(['anchor']);
    };
    await read();
    await become(['barrel', 'deck', 'flag']);
    expect(await app.titles({ term: 'new', types: ['cargo'] })).toEqual(['barrel']);
  });

  test('remove documents that appeared between them and are gone again', async () => {
    await cargo.state.index?.put([aDocument('flag')]);
    await become(['anchor', 'barrel', 'flag']);
    await read();
    await become(['anchor', 'barrel']);
  });

  test('documents of an entity are replaced as a whole', async () => {
    const entityRef = 'component:default/ship';
    await cargo.state.index?.replace(entityRef, [aDocument('mast'), aDocument('sail')]);
    await become(['anchor', 'barrel', 'mast', 'sail']);
    await cargo.state.index?.replace(entityRef, [aDocument('sail'), aDocument('tar')]);
    await become(['anchor', 'barrel', 'sail', 'tar']);
  });
});

test('full reads run at the times of a cron expression, or first and when requested', async () => {
  const [often, once] = [cargoPlugin(), cargoPlugin()];
  const schedules = [{ cron: '@secondly' }, { trigger: 'manual' }].map((frequency) => ({ schedule: { frequency } }));
  const [oftenApp, onceApp] = await Promise.all([
    openSearchApp({ plugins: [often.plugin], search: schedules[0] }),
    openSearchApp({ plugins: [once.plugin], search: schedules[1] }),
  ]);
  try {
    await eventually(() => expect(often.state.readings).toBeGreaterThan(2));
    await eventually(() => expect(once.state.readings).toBe(1));
    await once.state.index?.readAll();
    await eventually(() => expect(once.state.readings).toBe(2));
  } finally {
    await Promise.all([oftenApp.close(), onceApp.close()]);
  }
});
