import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

type Options = {
  port: number;
  /** Its URL in the browser. */
  url: string;
  /** Called with the reason if the portal exits unexpectedly. */
  onFailure: (problem: string) => void;
};

export type Portal = { isRunning(): boolean; stop(): Promise<void> };

/** In `node_modules`, so it is left out when the plugin is read. */
const workFolder = 'node_modules/.callboard';
/** The second one has the secrets of a developer and is not committed. */
const ownFiles = ['app-config.yaml', 'app-config.local.yaml'];
const startTimeoutMs = 120_000;
/** A plugin that blocks the process must not prevent the next start. */
const stopTimeoutMs = 15_000;
const pollMs = 50;
const maxProblemLength = 10_000;

/** The program of the package `callboard`. */
export function findPortal(folder: string): string {
  try {
    return join(dirname(createRequire(join(folder, 'package.json')).resolve('callboard/package.json')), 'server.js');
  } catch {
    throw new Error("The package 'callboard', the portal, is not installed. Run 'npm install --save-dev callboard'.");
  }
}

/** Starts a portal with the plugin of a folder. Resolves once it is ready or has ended. */
export async function startPortal(program: string, folder: string, { port, url, onFailure }: Options): Promise<Portal> {
  const work = join(folder, workFolder);
  const configuration = join(work, 'plugin.yaml');
  await mkdir(work, { recursive: true });
  await writeFile(
    configuration,
    JSON.stringify({
      app: { baseUrl: url },
      backend: { baseUrl: url, listen: { host: '127.0.0.1', port }, dataDirectory: join(work, 'data') },
      plugins: [{ package: folder, required: true }],
    }),
  );
  const own = ownFiles.map((name) => join(folder, name)).filter((file) => existsSync(file));
  const files = [...own, configuration].flatMap((file) => ['--config', file]);
  const portal = spawn(process.execPath, [program, ...files], {
    cwd: folder,
    stdio: ['inherit', 'inherit', 'pipe'],
    // Vite sets it to 'production' in this process.
    env: { ...process.env, NODE_ENV: 'development' },
  });
  let errors = '';
  portal.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    errors = (errors + chunk).slice(-maxProblemLength);
  });
  let isStopped = false;
  const ended = new Promise<void>((resolve) => {
    portal.once('close', (code) => {
      const reason = stripVTControlCharacters(errors).trim() || `The portal exited with code ${code}. See its log.`;
      if (!isStopped) onFailure(reason);
      resolve();
    });
  });
  const isRunning = () => portal.exitCode === null && portal.signalCode === null;
  const deadline = performance.now() + startTimeoutMs;
  while (isRunning() && performance.now() < deadline && !(await isReady(port))) await delay(pollMs);
  if (!isRunning()) await ended;
  return {
    isRunning,
    async stop() {
      isStopped = true;
      if (isRunning()) portal.kill('SIGTERM');
      const timer = setTimeout(() => portal.kill('SIGKILL'), stopTimeoutMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  const url = `http://127.0.0.1:${port}/.backstage/health/v1/readiness`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  return answer?.ok === true;
}
