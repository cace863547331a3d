import { silentLogger } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import type { Cluster } from '../../cluster.ts';
import { cachedClusters } from './cachedClusters.ts';

test('a list is cached for a while, and longer while it cannot be refreshed', async () => {
  const clock = { now: 0 };
  const answers = [async () => [], () => Promise.reject(new Error('closed')), async () => []];
  const lists: (readonly Cluster[])[] = [];
  let asked = 0;
  const load = async () => {
    const list = await answers[asked++]!();
    lists.push(list);
    return list;
  };
  const source = cachedClusters({
    name: 'the cloud',
    load,
    logger: silentLogger,
    keepForMs: 1_000,
    now: () => clock.now,
  });
  const clusters = () => source.clusters({ type: 'none' });

  const first = await clusters();
  clock.now = 999;
  expect(await clusters()).toBe(first);
  expect(asked).toBe(1);
  clock.now = 1_001;
  expect(await clusters()).toBe(first);
  expect(await clusters()).toBe(first);
  expect(asked).toBe(2);
  clock.now += 60_000;
  expect(await clusters()).toBe(lists[1]);
  expect(asked).toBe(3);
});
