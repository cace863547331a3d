import { testEngines } from '@callboard/server-kit/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { processed, update, writerDatabase } from './testing/writerDatabase.ts';

const origin = { source: 'registration', actor: 'user:default/ines.novak' };
const anApi = update('location:a', 'a.yaml', [processed('Component', 'seat-map', { owner: 'crew' })]);

/** A promise, and the function that resolves it. */
function aSignal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give, given };
}

describe.each(testEngines)('a write with a limited wait on %s', (engine) => {
  const { openCatalog } = writerDatabase(engine);

  test('ends with an error while another write of its process takes longer, and leaves the next one its turn', async () => {
    const { store, writer, refs } = await openCatalog();
    const [begun, released] = [aSignal(), aSignal()];
    const long = store.write(async () => {
      begun.give();
      await released.given;
    });
    await begun.given;
    await expect(writer.apply([anApi], origin, { maxWaitMs: 50 })).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
      message: 'The catalog has too many writes; try again',
    });
    released.give();
    await long;
    await writer.apply([anApi], origin, { maxWaitMs: 30_000 });
    expect(refs()).toEqual(['component:default/seat-map']);
  });
});

describe.each(testEngines.filter((name) => name === 'postgres'))('a write with a limited wait on %s', (engine) => {
  const { openCatalog } = writerDatabase(engine);

  test('ends with an error while another replica holds the lock, and is not repeated', async () => {
    const [holder, waiter] = [await openCatalog(), await openCatalog()];
    const [begun, released] = [aSignal(), aSignal()];
    onTestFinished(released.give);
    const long = holder.store.write(async (transaction) => {
      begun.give();
      // Otherwise the database would end an idle transaction.
      while (!(await Promise.race([released.given.then(() => true), transaction.takeSeq(0).then(() => false)])));
    });
    await begun.given;
    let attempts = 0;
    const write = waiter.store.write(
      async () => {
        attempts += 1;
      },
      { maxWaitMs: 300 },
    );
    await expect(write).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
      message: 'A database lock did not become free in time; try again',
    });
    expect(attempts).toBe(0);
    released.give();
    await long;
    await waiter.writer.apply([anApi], origin, { maxWaitMs: 30_000 });
    expect(waiter.refs()).toEqual(['component:default/seat-map']);
  });
});
