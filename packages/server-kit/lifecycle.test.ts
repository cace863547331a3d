import { beforeEach, expect, test } from 'vitest';
import { createLogger } from './index.ts';
import { createLifecycle, type HostLifecycle } from './lifecycle.ts';

let lines: string[];
let host: HostLifecycle;

beforeEach(() => {
  lines = [];
  host = createLifecycle(createLogger({ format: 'json', output: { write: (line) => void lines.push(line) } }));
});

test('started hooks run in order; a failing one names its plugin', async () => {
  const calls: string[] = [];
  host.forPlugin('a').onStarted(() => void calls.push('a'));
  host.forPlugin('b').onStarted(async () => {
    throw new Error('no index');
  });
  await expect(host.runStarted()).rejects.toThrow("Plugin 'b' failed to start: no index");
  expect(calls).toEqual(['a']);
});

test('the result of a prepared hook can be read once it has ended', async () => {
  const result = host.forPlugin('a').prepare(async () => 'an open index');
  expect(() => result.get()).toThrow("Plugin 'a' reads the result of a 'prepare' hook that has not ended");
  await host.runStarted();
  expect(result.get()).toBe('an open index');
});

test('a prepared hook that fails stops the start and names its plugin', async () => {
  host.forPlugin('b').prepare(() => Promise.reject(new Error('no index')));
  await expect(host.runStarted()).rejects.toThrow("Plugin 'b' failed to start: no index");
});

test('ready hooks run concurrently, and a failing one is logged', async () => {
  const calls: string[] = [];
  host.forPlugin('a').onReady(async () => {
    throw new Error('no room');
  });
  host.forPlugin('b').onReady(() => void calls.push('b'));
  await host.runReady();
  expect(calls).toEqual(['b']);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'error', plugin: 'a', err: { message: 'no room' } });
});

test('shutdown hooks run in reverse, and a failing one does not stop the others', async () => {
  const calls: string[] = [];
  host.forPlugin('a').onShutdown(() => void calls.push('a'));
  host.forPlugin('b').onShutdown(() => {
    throw new Error('stuck');
  });
  host.forPlugin('c').onShutdown(async () => void calls.push('c'));
  await host.runShutdown();
  expect(calls).toEqual(['c', 'a']);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'error', plugin: 'b', err: { message: 'stuck' } });
});

test('readiness lists the checks that are not ready, and a failing check counts as not ready', async () => {
  let isLoaded = false;
  host.forPlugin('catalog').addReadinessCheck('index', () => isLoaded);
  host.forPlugin('search').addReadinessCheck('engine', async () => {
    throw new Error('down');
  });
  expect(await host.notReady()).toEqual(['catalog: index', 'search: engine']);
  isLoaded = true;
  expect(await host.notReady()).toEqual(['search: engine']);
  expect(await host.notReady('catalog')).toEqual([]);
});

test('a draining server is stopping, but its stopping signal is not aborted yet', () => {
  const { stopping } = host.forPlugin('a');
  host.beginDraining();
  expect([stopping.aborted, host.isStopping()]).toEqual([false, true]);
});

test('the stopping signal aborts when shutdown begins', () => {
  const { stopping } = host.forPlugin('a');
  expect([stopping.aborted, host.isStopping()]).toEqual([false, false]);
  host.beginStopping();
  expect([stopping.aborted, host.isStopping()]).toEqual([true, true]);
});
