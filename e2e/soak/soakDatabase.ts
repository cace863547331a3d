import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePort } from '../../scripts/freePort.mjs';
import { startPgbouncer } from '../../scripts/pgbouncer.mjs';
import { createCluster, untilReady } from '../../scripts/postgres.mjs';
import { spawnGuarded } from '../../scripts/spawnGuarded.mjs';

type Rows = { rows: Record<string, unknown>[] };
type Client = { connect(): Promise<void>; query(text: string): Promise<Rows>; end(): Promise<void> };
const { Client } = createRequire(new URL('../../packages/server-kit/package.json', import.meta.url))('pg') as {
  Client: new (url: string) => Client & { on(event: 'error', listener: () => void): void };
};

export type SoakDatabase = Awaited<ReturnType<typeof startSoakDatabase>>;

/** A PostgreSQL that can be restarted and slowed, behind a PgBouncer in transaction mode if wanted. */
export async function startSoakDatabase({ isPooled }: { isPooled: boolean }) {
  const { binaries, folder, options } = await createCluster();
  const data = join(folder, 'data');
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let running: ReturnType<typeof spawnGuarded> | undefined;

  async function start(): Promise<void> {
    // Acknowledged writes are on the disk: the server is also killed without a checkpoint.
    const settings = ['listen_addresses=127.0.0.1', 'fsync=on', 'commit_siblings=0', 'max_connections=150'];
    const server = [join(binaries, 'postgres'), '-D', data, '-p', String(port), '-k', ''];
    const command = [...server, ...settings.flatMap((setting) => ['-c', setting])];
    // The guard deletes its folder when the server ends; the data stays.
    running = spawnGuarded(command, { ...options, folder: join(folder, 'none'), signal: 'INT' });
    const failure = await untilReady(running.shell, running.exited);
    if (failure !== undefined) throw new Error(`PostgreSQL did not start: ${failure}`);
    running.shell.stderr.resume();
    running.unref();
  }

  await start();
  const pooler = isPooled
    ? await startPgbouncer({ url, poolSize: 20, settings: { server_login_retry: '1', query_wait_timeout: '20' } })
    : undefined;

  async function query(text: string): Promise<Rows['rows']> {
    const client = new Client(url);
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  // As the portal advises: a pooler does not pass on the settings of a session.
  if (isPooled) {
    await query('alter role postgres set statement_timeout = 60000');
    await query('alter role postgres set lock_timeout = 30000');
  }

  return {
    port,
    /** Where queries go. */
    queryPort: pooler ? Number(new URL(pooler.url).port) : port,
    query,

    /** Restarts the server: `fast` ends all sessions, `immediate` is a crash with a recovery. */
    async restart(mode: 'fast' | 'immediate'): Promise<void> {
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
      process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await running!.exited;
      await start();
    },

    /** Delays each commit, as a slow disk does. */
    async setCommitDelay(ms: number): Promise<void> {
      await query(`alter system set commit_delay = ${ms * 1_000}`);
      await query('select pg_reload_conf()');
    },

    async stop(): Promise<void> {
      await pooler?.stop();
      await running?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
