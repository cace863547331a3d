import { testEngines } from '@callboard/server-kit/testing';
import { describe, expect, test } from 'vitest';
import { processed, update, writerDatabase } from './testing/writerDatabase.ts';

const origin = { source: 'file:catalog-info.yaml', actor: 'user:default/ines.novak' };

describe.each(testEngines.filter((engine) => engine === 'postgres'))(
  'a replica that is paused in a write on %s',
  (engine) => {
    const { openCatalog } = writerDatabase(engine);

    test('blocks the others only until the database ends its transaction, and repeats it when it continues', async () => {
      const [paused, other] = [await openCatalog(), await openCatalog()];
      let [pause, resume] = [() => {}, () => {}];
      const isPaused = new Promise<void>((resolve) => {
        pause = resolve;
      });
      const isResumed = new Promise<void>((resolve) => {
        resume = resolve;
      });
      let attempts = 0;
      const write = paused.store.write(async (transaction) => {
        attempts += 1;
        const { first } = await transaction.takeSeq(1);
        pause();
        await isResumed;
        await transaction.noteBusySince(first);
        return first;
      });
      await isPaused;
      const api = update('location:a', 'a.yaml', [processed('Component', 'seat-map', { owner: 'crew' })]);
      await other.writer.apply([api], origin);
      expect(other.refs()).toEqual(['component:default/seat-map']);
      resume();
      // The other one has taken the first number.
      expect([await write, attempts]).toEqual([2, 2]);
    }, 120_000);
  },
);
