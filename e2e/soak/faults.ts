import { setTimeout as delay } from 'node:timers/promises';
import type { KillableServer } from '../durability/killableServer.ts';
import type { FaultyProxy } from './faultyProxy.ts';
import type { Random } from './random.ts';
import type { SoakDatabase } from './soakDatabase.ts';

export type SoakReplica = {
  name: string;
  server: KillableServer;
  /** Between the replica and the database. */
  proxies: readonly FaultyProxy[];
  /** Its output until its last start. */
  log: string[];
};

type Options = {
  replicas: readonly SoakReplica[];
  database: SoakDatabase;
  random: Random;
  durationMs: number;
  /** How much slower than usual the machine is: a start must fit between two faults of the database. */
  slowness: number;
  /** Changes the files of the catalog. */
  moveFiles(): void;
  note(line: string): void;
};

/** Shorter than the time that HAProxy waits for a response. */
const MAX_PAUSE_MS = 35_000;
/** Longer than any fault of the database. */
const START_MS = 300_000;

/**
 * Makes the replicas, their connections and the database fail at random until the time is over, then lets everything
 * recover. Faults of replicas and of the database overlap. Returns their numbers by kind.
 */
export async function causeFaults(options: Options): Promise<Map<string, number>> {
  const { replicas, database, random, durationMs, slowness, moveFiles, note } = options;
  const endsAt = performance.now() + durationMs;
  const counts = new Map<string, number>();
  const restMs = () => Math.max(0, endsAt - performance.now());
  // A short run needs short faults to have many of them.
  const maxPauseMs = Math.min(MAX_PAUSE_MS, durationMs / 12);

  /** Restarts a replica until it finds its database, as an orchestrator does. */
  async function startAgain({ name, server, log }: SoakReplica): Promise<void> {
    const deadline = performance.now() + START_MS * slowness;
    for (;;) {
      server.start();
      const failure = await server.until('readiness').then(
        () => undefined,
        (error) => ({ error }),
      );
      if (!failure) return note(`${name} is ready`);
      note(`${name} did not start`);
      if (performance.now() > deadline) throw failure.error;
      log.push(server.output());
      await delay(500);
    }
  }

  /** From the second quarter on, the first replica lives, so its memory shows whether something is never freed. */
  const mayDie = ({ name }: SoakReplica) => name !== replicas[0]!.name || restMs() > durationMs * 0.75;

  const ofReplicas: Record<string, (replica: SoakReplica, own: Random) => Promise<void>> = {
    async SIGKILL(replica, own) {
      if (!mayDie(replica)) return ofReplicas.SIGSTOP!(replica, own);
      await replica.server.kill();
      replica.log.push(replica.server.output());
      await delay(own.between(0, 2_000));
      await startAgain(replica);
    },
    async SIGTERM(replica, own) {
      if (!mayDie(replica)) return ofReplicas['cut connections']!(replica, own);
      await replica.server.stop();
      replica.log.push(replica.server.output());
      await startAgain(replica);
    },
    async SIGSTOP({ server }, own) {
      server.pause();
      await delay(own.between(500, maxPauseMs));
      server.resume();
      await server.until('readiness');
    },
    async 'cut connections'({ proxies }, own) {
      const ms = own.between(0, 3_000);
      await Promise.all(proxies.map((proxy) => proxy.cut(ms)));
    },
    async 'frozen connections'({ proxies }, own) {
      const ms = own.between(500, maxPauseMs / 2);
      await Promise.all(proxies.map((proxy) => proxy.freeze(ms)));
    },
    async 'slow connections'({ proxies }, own) {
      const [ms, perChunkMs] = [own.between(1_000, 8_000), own.between(10, 150)];
      await Promise.all(proxies.map((proxy) => proxy.slow(ms, perChunkMs)));
    },
  };

  const ofDatabase: Record<string, (own: Random) => Promise<void>> = {
    'database restart': () => database.restart('fast'),
    'database crash': () => database.restart('immediate'),
    async 'slow disk'(own) {
      await database.setCommitDelay(own.between(20, 100));
      await delay(own.between(2_000, 8_000));
      await database.setCommitDelay(0);
    },
    // Not a fault, but a change between faults.
    'changed files': async () => moveFiles(),
  };

  async function repeat<Fault>(
    faults: Record<string, Fault>,
    own: Random,
    gapMs: number,
    cause: (fault: Fault) => Promise<void>,
  ) {
    while (restMs() > 0) {
      const kind = own.oneOf(Object.keys(faults));
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      await cause(faults[kind]!);
      await delay(Math.min(restMs(), own.between(500, gapMs)));
    }
  }

  const [replicaFaults, databaseFaults] = [random.fork(), random.fork()];
  await Promise.all([
    repeat(ofReplicas, replicaFaults, 4_000, async (fault) => {
      const replica = replicaFaults.oneOf(replicas);
      note(`${replica.name}: ${fault.name}`);
      await fault(replica, replicaFaults);
    }),
    repeat(ofDatabase, databaseFaults, 12_000 * slowness, async (fault) => {
      note(`database: ${fault.name}`);
      await fault(databaseFaults);
    }),
  ]);
  return counts;
}
