import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/freePort.mjs';
import { startHaproxy } from '../../scripts/haproxy.mjs';
import { bundle } from '../durability/bundle.ts';
import { createKillableServer } from '../durability/killableServer.ts';
import { createMovingCatalog } from '../durability/movingCatalog.ts';
import { startClients } from './clients.ts';
import { causeFaults, type SoakReplica } from './faults.ts';
import { startFaultyProxy } from './faultyProxy.ts';
import { watchMemory } from './memoryWatch.ts';
import { findDifferences } from './oracle.ts';
import { startOtherSystem } from './otherSystem.ts';
import { createRandom } from './random.ts';
import { startSoakDatabase } from './soakDatabase.ts';

type Options = {
  minutes: number;
  seed: number;
  /** Whether queries go through PgBouncer in transaction mode. */
  isPooled: boolean;
  /** Whether one replica is a worker, and the others only answer requests. */
  hasWorker: boolean;
  /** How much slower than usual the machine is. */
  slowness: number;
};

const REPLICAS = 3;
const minuteMs = 60_000;

/** Runs replicas under load and faults, then compares them with what clients were promised. Returns a summary. */
export async function runSoak({ minutes, seed, isPooled, hasWorker, slowness }: Options) {
  const durationMs = minutes * minuteMs;
  const random = createRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'callboard-soak-'));
  const endings: (() => Promise<unknown>)[] = [];
  const history: string[] = [];
  const startedAt = performance.now();
  const note = (line: string) => void history.push(`${((performance.now() - startedAt) / 1_000).toFixed(1)} s ${line}`);
  const replicas: SoakReplica[] = [];

  async function soak(): Promise<{ problems: string[]; summary: string }> {
    const database = await startSoakDatabase({ isPooled });
    endings.push(database.stop);
    const otherSystem = await startOtherSystem();
    endings.push(otherSystem.stop);
    const catalog = await createMovingCatalog(folder);
    endings.push(catalog.stop);
    const program = join(folder, 'soakServer.mjs');
    await bundle(new URL('./soakServer.ts', import.meta.url), program);
    const template = join(folder, 'template.yaml');
    copyFileSync(new URL('./soakTemplate.yaml', import.meta.url), template);
    const port = await freePort();
    const baseUrl = `http://127.0.0.1:${port}`;

    for (let number = 1; number <= REPLICAS; number += 1) {
      const isWorker = hasWorker && number === REPLICAS;
      const roles = hasWorker ? { roles: [isWorker ? 'worker' : 'web'] } : {};
      const place = join(folder, `replica-${number}`);
      mkdirSync(place);
      const queries = await startFaultyProxy(database.queryPort);
      const direct = isPooled ? await startFaultyProxy(database.port) : undefined;
      const proxies = direct ? [queries, direct] : [queries];
      endings.push(...proxies.map(({ stop }) => stop));
      const urlOf = (proxyPort: number) => `postgres://postgres@127.0.0.1:${proxyPort}/postgres`;
      const server = await createKillableServer(
        place,
        {
          app: { baseUrl },
          backend: {
            baseUrl,
            ...roles,
            lifecycle: { serverShutdownDelay: '3s', shutdownTimeout: '10s' },
            database: {
              client: 'pg',
              connection: urlOf(queries.port),
              ...(direct && { listenConnection: urlOf(direct.port) }),
            },
            reading: { allow: [{ host: catalog.host }] },
          },
          catalog: {
            processingInterval: { seconds: 20 },
            locations: [
              { type: 'file', target: catalog.pattern },
              { type: 'file', target: template, rules: [{ allow: ['Template'] }] },
            ],
          },
          // The steps are not the reason why replicas die.
          scaffolder: { tasks: { maxStarts: 10_000 } },
        },
        { program, env: { SOAK_EFFECTS_URL: otherSystem.url } },
      );
      endings.push(async () => {
        if (!server.isRunning()) return;
        server.resume();
        await server.stop();
      });
      replicas.push({ name: `replica-${number}`, server, proxies, log: [] });
    }
    for (const { server } of replicas) {
      server.start();
      await server.until('readiness');
    }
    const answering = hasWorker ? replicas.slice(0, -1) : replicas;
    const proxy = await startHaproxy({ port, ports: answering.map(({ server }) => server.port) });
    endings.push(proxy.stop);
    while ((await proxy.countUp()) < answering.length) await delay(100);
    const { token } = (await (await fetch(`${proxy.url}/api/soak/token`)).json()) as { token: string };
    await untilTemplate(proxy.url, token);

    const requestTimeoutMs = 60_000 * slowness;
    const clients = startClients({
      url: proxy.url,
      token,
      random: random.fork(),
      targetOf: catalog.targetOf,
      requestTimeoutMs,
    });
    const memory = watchMemory({ port: replicas[0]!.server.port, durationMs });
    endings.push(clients.stop, memory.stop);
    const faults = await causeFaults({
      replicas,
      database,
      random: random.fork(),
      durationMs,
      slowness,
      moveFiles: catalog.move,
      note,
    });
    const outcome = await clients.stop();
    for (const { server } of replicas) await server.until('readiness');
    const { shown, problems: leaks } = await memory.stop();
    const patienceMs = 3 * minuteMs * slowness;
    const differences = await findDifferences({
      replicas: answering,
      database,
      outcome,
      otherSystem,
      token,
      generation: catalog.generation(),
      patienceMs,
    });
    const acknowledged = outcome.registrations.filter(({ isThere }) => isThere !== undefined).length;
    const summary = [
      `${minutes} minutes, seed ${seed}, ${REPLICAS} replicas${hasWorker ? ', one of them a worker' : ''}, ${isPooled ? 'with' : 'without'} PgBouncer`,
      `faults: ${listOf(faults)}`,
      `requests: ${outcome.sent}, failed: ${listOf(outcome.failures) || 'none'}`,
      `acknowledged: ${acknowledged} registrations, ${outcome.tasks.length} tasks; repeated requests of effects: ${otherSystem.repetitions()}`,
      `memory: ${shown}`,
      `problems: ${outcome.problems.length + leaks.length + differences.length}`,
    ].join('\n  ');
    return { problems: [...outcome.problems, ...leaks, ...differences], summary };
  }

  let isKept = true;
  try {
    const result = await soak();
    isKept = result.problems.length > 0;
    return { ...result, ...(isKept && { logs: folder }) };
  } catch (error) {
    throw new Error(`The soak with seed ${seed} broke off; its logs are in ${folder}`, { cause: error });
  } finally {
    await Promise.allSettled(endings.toReversed().map((end) => end()));
    if (isKept) keepLogs(folder, replicas, history);
    else rmSync(folder, { recursive: true, force: true });
  }
}

async function untilTemplate(url: string, token: string): Promise<void> {
  const form = `${url}/api/scaffolder/v2/templates/default/template/soak/parameter-schema`;
  while (!(await fetch(form, { headers: { authorization: `Bearer ${token}` } })).ok) await delay(100);
}

function keepLogs(folder: string, replicas: readonly SoakReplica[], history: readonly string[]): void {
  writeFileSync(join(folder, 'faults.log'), history.join('\n'));
  for (const { name, server, log } of replicas)
    writeFileSync(join(folder, `${name}.log`), [...log, server.output()].join('\n--- next start ---\n'));
}

const listOf = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([kind, number]) => `${number} ${kind}`).join(', ');
