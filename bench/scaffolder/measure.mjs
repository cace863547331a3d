import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiOf } from './api.mjs';
import { templates, WATCHED_SECONDS } from './templates.mjs';

const AT_ONCE = 20;
/** Readers that have not received the end of a task by then are counted as lost. */
const READERS_GIVE_UP_MS = 120_000;

/** All figures of one server, as `[name, value, unit]` in report order. */
export async function measureScaffolder(running, { tasks, readers, rounds, files }) {
  const api = apiOf(running);
  await api.untilTemplates(templates.length);
  await api.ended(await api.start('rendered'));
  const figures = await firstLines(api, rounds);
  for (const name of ['small', 'three', 'rendered']) figures.push(...(await many(api, running, { name, tasks })));
  figures.push(...(await largeTemplate(api, running, files)));
  figures.push(...(await crowd(api, running, readers)));
  return figures;
}

async function firstLines(api, rounds) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const since = performance.now();
    const id = await api.start('small');
    await api.firstEvent(id);
    times.push(performance.now() - since);
    await api.ended(id);
  }
  times.sort((one, other) => one - other);
  return [
    ['from the request to the first line: median', times[Math.floor(times.length / 2)], 'ms'],
    ['from the request to the first line: slowest', times.at(-1), 'ms'],
  ];
}

async function many(api, running, { name, tasks }) {
  const before = await api.completed();
  const used = cpuOf(await running.usage());
  const since = performance.now();
  let left = tasks;
  const starters = Array.from({ length: AT_ONCE }, async () => {
    while (left > 0) {
      left -= 1;
      await api.start(name);
    }
  });
  await Promise.all(starters);
  while ((await api.completed()) < before + tasks) await sleep(50);
  const ms = performance.now() - since;
  return [
    [`${tasks} tasks '${name}'`, (tasks * 1_000) / ms, 'a second'],
    ['  processor time of one', (cpuOf(await running.usage()) - used) / tasks, 'ms'],
  ];
}

async function largeTemplate(api, running, files) {
  const used = cpuOf(await running.usage());
  const since = performance.now();
  const status = await api.ended(await api.start('large'));
  const ms = performance.now() - since;
  if (status !== 'completed') throw new Error(`The large template ended as '${status}'`);
  return [
    [`a task that renders ${files} files`, ms, 'ms'],
    ['  processor time of it', cpuOf(await running.usage()) - used, 'ms'],
  ];
}

async function crowd(api, running, readers) {
  const reading = fork(new URL('./readers.mjs', import.meta.url));
  const signal = AbortSignal.timeout(READERS_GIVE_UP_MS);
  try {
    const id = await api.start('waiting');
    const used = cpuOf(await running.usage());
    reading.send({ port: running.port, token: running.token, readers, id });
    const [{ connectedMs }] = await once(reading, 'message', { signal });
    const [{ firstAt, lastAt }] = await once(reading, 'message', { signal });
    return [
      // Longer than the task takes, and some readers only saw its end.
      [`${readers} readers of a task of ${WATCHED_SECONDS} s connected in`, connectedMs, 'ms'],
      ['  from the first to the last who hears its end', lastAt - firstAt, 'ms'],
      ['  processor time of all of it', cpuOf(await running.usage()) - used, 'ms'],
    ];
  } catch (error) {
    if (!signal.aborted) throw error;
    return [
      [`${readers} readers of a task of ${WATCHED_SECONDS} s: not all heard its end in`, READERS_GIVE_UP_MS, 'ms'],
    ];
  } finally {
    reading.kill();
  }
}

function cpuOf({ cpu }) {
  return (cpu.user + cpu.system) / 1_000;
}
