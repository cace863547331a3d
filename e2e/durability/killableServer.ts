import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/freePort.mjs';
import { spawnServer } from '../product.mjs';

const token = 'a-token-for-the-durability-test';

type Options = {
  env?: Record<string, string>;
  /** A server other than the product; it gets the path of its configuration. */
  program?: string;
  /** The folder of the build; `dist` by default. */
  dist?: string;
};

export type KillableServer = Awaited<ReturnType<typeof createKillableServer>>;

/** The built server in a separate folder, which can be killed and restarted any number of times. */
export async function createKillableServer(
  folder: string,
  config: { app?: object; backend: object; catalog: object; integrations?: object; scaffolder?: object },
  { env = {}, program, dist }: Options = {},
) {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const backend = {
    listen: { host: '127.0.0.1', port },
    dataDirectory: join(folder, 'data'),
    rateLimit: false,
    auth: { externalAccess: [{ type: 'static', options: { token, subject: 'durability' } }] },
    ...config.backend,
  };
  const file = join(folder, 'app-config.yaml');
  writeFileSync(file, JSON.stringify({ ...config, backend }));
  let running: ReturnType<typeof spawnServer> | undefined;
  let kills = 0;

  async function send(method: string, path: string, body?: object): Promise<{ status: number; json: unknown }> {
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
    const response = await fetch(`${base}/api/catalog${path}`, { method, headers, body: body && JSON.stringify(body) });
    const text = await response.text();
    return { status: response.status, json: text ? JSON.parse(text) : undefined };
  }

  /** Waits until a probe succeeds: `liveness` as soon as the port is open, `readiness` when everything is ready. */
  async function until(probe: 'liveness' | 'readiness'): Promise<void> {
    for (;;) {
      const answer = await fetch(`${base}/.backstage/health/v1/${probe}`).catch(() => undefined);
      if (answer?.ok) return;
      const code = await Promise.race([running!.ended, delay(20)]);
      if (code !== undefined) throw new Error(`The server ended with exit code ${code}:\n${running!.output()}`);
    }
  }

  return {
    port,
    /** For requests that do not go through `send`. */
    authorization: `Bearer ${token}`,
    kills: () => kills,
    /** Whether a process is running, paused or not. */
    isRunning: () => running !== undefined && running.child.exitCode === null && running.child.signalCode === null,

    /** Starts it without waiting; the folder of another build replaces its version, as an upgrade or a rollback does. */
    start(build = dist): void {
      const server = program ?? (build && join(build, 'server.js'));
      running = spawnServer(program ? [file] : [], { NODE_ENV: 'production', ...env }, folder, server);
    },

    until,

    /** Its peak memory since it was started, in MB; undefined if the machine does not report it. */
    peakMemory(): number | undefined {
      const file = `/proc/${running!.child.pid}/status`;
      const kilobytes = existsSync(file) && /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1];
      return kilobytes ? Math.round(Number(kilobytes) / 1024) : undefined;
    },

    /** Ends it with SIGKILL at any moment. */
    async kill(): Promise<void> {
      if (running!.child.exitCode !== null) throw new Error(`The server had already ended:\n${running!.output()}`);
      running!.child.kill('SIGKILL');
      await running!.ended;
      kills += 1;
    },

    /** Stops its process, as on a machine that hangs, until `resume`. */
    pause: () => void running!.child.kill('SIGSTOP'),
    resume: () => void running!.child.kill('SIGCONT'),

    async stop(): Promise<void> {
      running?.child.kill('SIGTERM');
      await running?.ended;
    },

    send,
    /** Its output since it was started. */
    output: () => running?.output() ?? '',
  };
}
