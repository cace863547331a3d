import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

type Options = {
  port: number;
  /** Where the browser finds it. */
  url: string;
};

/** In `node_modules`, so it is left out when the plugin is read. */
const workFolder = 'node_modules/.callboard';
const startTimeoutMs = 120_000;
const pollMs = 50;

/** Starts the portal of the package `callboard` with the plugin of a folder. Resolves once it is ready. */
export async function startPortal(folder: string, { port, url }: Options) {
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
  const own = join(folder, 'app-config.yaml');
  const files = [...(existsSync(own) ? [own] : []), configuration].flatMap((file) => ['--config', file]);
  const portal = spawn(process.execPath, [serverOf(folder), ...files], { cwd: folder, stdio: 'inherit' });
  const ended = new Promise<void>((resolve) => portal.once('exit', () => resolve()));
  const isRunning = () => portal.exitCode === null && portal.signalCode === null;
  const deadline = performance.now() + startTimeoutMs;
  while (isRunning() && performance.now() < deadline && !(await isReady(port))) await delay(pollMs);
  return {
    async stop() {
      if (isRunning()) portal.kill('SIGTERM');
      await ended;
    },
  };
}

function serverOf(folder: string): string {
  try {
    return join(dirname(createRequire(join(folder, 'package.json')).resolve('callboard/package.json')), 'server.js');
  } catch {
    throw new Error("The package 'callboard', the portal, is not installed. Run 'npm install --save-dev callboard'.");
  }
}

async function isReady(port: number): Promise<boolean> {
  const url = `http://127.0.0.1:${port}/.backstage/health/v1/readiness`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  return answer?.ok === true;
}
