import { expect, test } from 'vitest';
import { aWorkload, startTestCluster } from '../testing/startTestCluster.ts';

const gates = (simulation: Record<string, string> = {}) =>
  aWorkload('gates', {
    kind: 'StatefulSet',
    simulation: { log: 'INFO gate {n} opened', 'log-every-ms': '1000', ...simulation },
  });
const log = '/api/v1/namespaces/tower/pods/gates-0/log';
const linesIn = (text: string) => text.split('\n').filter(Boolean);

test('a log contains the last hour, or the requested part of it', async () => {
  const { call } = await startTestCluster([gates()]);
  const all = linesIn((await call(log)).text);
  expect(all.length).toBeGreaterThan(3590);
  expect(all.at(-1)).toMatch(/^2026-11-16T07:59:59\.\d{3}Z INFO gate \d+ opened$|^2026-11-16T08:00:00/);
  expect(linesIn((await call(`${log}?tailLines=3`)).text)).toEqual(all.slice(-3));
  expect(linesIn((await call(`${log}?sinceSeconds=10`)).text)).toEqual(all.slice(-10));
  expect((await call(`${log}?tailLines=1&timestamps=true`)).text).toMatch(/^2026-\S+Z 2026-\S+Z INFO/);
  expect((await call(`${log}?limitBytes=50`)).text).toHaveLength(50);
});

test('a crashing container has its failure log, and the previous run is kept', async () => {
  const simulation = { pods: 'crash', 'failure-log': 'INFO starting\nFATAL no runway' };
  const { call } = await startTestCluster([gates(simulation)]);
  expect((await call(`${log}?previous=true`)).text).toMatch(/INFO starting\n.*FATAL no runway\n$/);
  const well = await startTestCluster([gates()]);
  expect((await well.call(`${log}?previous=true`)).body.message).toContain(
    'previous terminated container "server" in pod "gates-0" not found',
  );
  const stuck = await startTestCluster([gates({ pods: 'image-pull' })]);
  expect((await stuck.call(log)).body.message).toContain('is waiting to start');
});

test('a followed log sends new lines until the client disconnects', async () => {
  const { fetch, pass } = await startTestCluster([gates()]);
  const answer = await fetch(`${log}?follow=true&tailLines=1`);
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = (await reader.read()).value ?? '';
  pass(2);
  while (linesIn(heard).length < 3) heard += (await reader.read()).value ?? '';
  expect(linesIn(heard)).toHaveLength(3);
  await reader.cancel();
});
