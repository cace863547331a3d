import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { medianOf } from './measure.mjs';
import { cpuSeconds } from './product.mjs';

const WARM_STARTS = 3;
const IDLE_SECONDS = 10;
const ROUND_EVERY_SECONDS = 120;
const MEGABYTE = 1_048_576;
const POLL_MS = 100;

/** Starts with an empty database and waits for every entity. */
export async function measureIngestion(product, expected) {
  const running = await product.start();
  const ingestionSeconds = (await running.untilEntities(expected)) / 1_000;
  const used = await running.usage();
  const ingestionCpuSeconds = cpuSeconds(used);
  await running.untilAtRest();
  const diskPerJson = bytesIn(product.dataFolder) / (await running.jsonBytes());
  const linesPerEntity = (await linesOfHistory(running)) / expected;
  await running.stop();
  return { ingestionSeconds, ingestionCpuSeconds, ingestionMainSeconds: used.mainSeconds, diskPerJson, linesPerEntity };
}

/** Starts with a warm database, several times. The last server keeps running, idle. */
export async function measureWarmStart(product, expected) {
  const times = [];
  const processorTimes = [];
  let running;
  let roundSeconds;
  for (let start = 0; start < WARM_STARTS; start++) {
    await running?.stop();
    running = await product.start();
    times.push((await running.untilEntities(expected)) / 1_000);
    const ready = cpuSeconds(await running.usage());
    processorTimes.push(ready);
    // The remaining work at the start is one round of checking all sources.
    roundSeconds = (await running.untilAtRest()) - ready;
  }
  const readySeconds = medianOf(times);
  const readyCpuSeconds = medianOf(processorTimes);
  return { running, upkeep: { readySeconds, readyCpuSeconds, roundSeconds, ...startParts(running) } };
}

/** Starts that take the catalog from its snapshot; `product` must write one soon. */
export async function measureSnapshotStart(product, expected) {
  const first = await product.start();
  while (!first.logged('Wrote a snapshot of the catalog')) await sleep(POLL_MS);
  const { ms, bytes } = first.logged('Wrote a snapshot of the catalog');
  await first.stop();
  const times = [];
  const processorTimes = [];
  let restored;
  for (let start = 0; start < WARM_STARTS; start++) {
    const running = await product.start();
    times.push((await running.untilEntities(expected)) / 1_000);
    processorTimes.push(cpuSeconds(await running.usage()));
    restored = running.logged('Restored the catalog from its snapshot');
    if (!restored) throw new Error('The start did not use the snapshot');
    await running.stop();
  }
  return {
    snapshotWrittenSeconds: ms / 1_000,
    snapshotMegabytes: bytes / MEGABYTE,
    snapshotStartSeconds: medianOf(times),
    snapshotStartCpuSeconds: medianOf(processorTimes),
    readSnapshotSeconds: restored.readMs / 1_000,
    takeOverSnapshotSeconds: restored.indexMs / 1_000,
  };
}

/** The phases of the last start; the lists are prepared when the server already responds. */
function startParts(running) {
  const loaded = running.logged('Loaded the catalog');
  const lists = running.logged('Prepared the first lists');
  return {
    readRowsSeconds: loaded.readMs / 1_000,
    takeOverSeconds: loaded.indexMs / 1_000,
    otherStartSeconds: (running.readyMs - loaded.readMs - loaded.indexMs) / 1_000,
    ordersSeconds: lists.ordersMs / 1_000,
    sortInSeconds: lists.sortInMs / 1_000,
  };
}

const bytesIn = (folder) => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

async function linesOfHistory(running) {
  let lines = 0;
  let cursor = '';
  for (;;) {
    const { items, nextCursor } = await running.fetchJson(`/api/catalog/changes?limit=1000${cursor}`);
    lines += items.length;
    if (nextCursor === undefined) return lines;
    cursor = `&cursor=${encodeURIComponent(nextCursor)}`;
  }
}

/** The memory of the process after a garbage collection, minus its baseline and the JSON. */
export async function measureMemory(running, { baseBytes, entities }) {
  const { memory } = await running.usage();
  const held = heldBytes(await running.usage({ collect: true })) - baseBytes;
  const jsonBytes = await running.jsonBytes();
  return {
    freshResidentMegabytes: memory.rss / MEGABYTE,
    jsonKilobytes: jsonBytes / entities / 1_000,
    heldKilobytes: (held - jsonBytes) / entities / 1_000,
  };
}

export async function measureIdle(running, { roundSeconds }) {
  await running.untilAtRest();
  const before = await running.usage();
  const since = performance.now();
  await sleep(IDLE_SECONDS * 1_000);
  const spent = cpuSeconds(await running.usage()) - cpuSeconds(before);
  const idlePercent = (spent / (performance.now() - since)) * 100_000;
  return {
    residentMegabytes: before.memory.rss / MEGABYTE,
    idlePercent,
    idleWithRoundsPercent: idlePercent + (roundSeconds / ROUND_EVERY_SECONDS) * 100,
  };
}

/** The baseline memory of a product that has done all its work with hardly any entities: mostly code. */
export async function measureNearlyEmpty(product, expected) {
  const running = await product.start();
  await running.untilEntities(expected);
  await running.untilAtRest();
  const bytes = heldBytes(await running.usage({ collect: true }));
  await running.stop();
  return bytes;
}

/** On and off the heap; typed arrays are off it. */
const heldBytes = ({ memory }) => memory.heapUsed + memory.external;
