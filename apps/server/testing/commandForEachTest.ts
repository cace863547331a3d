import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { runCommand } from '../runCommand.ts';

type RunOptions = { argv?: string[]; env?: Record<string, string> };

/** Runs the command in a new folder, with a new database, for each test of a file. */
export function commandForEachTest() {
  let directory: string;
  let database: TestDatabase;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'callboard-command-'));
    database = await createTestDatabase('sqlite');
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await database.remove();
    await rm(directory, { recursive: true });
  });

  /** Runs the command with a configuration; `stop` sends it a signal. */
  function run(config: string | object | undefined, options: RunOptions = {}) {
    const written = { stdout: '', stderr: '' };
    const signals: (() => void)[] = [];
    const exit = vi.fn();
    let rejected: (reason: unknown) => void = () => {};
    const outputTo = (name: keyof typeof written) => ({
      write: (text: string) => {
        written[name] += text;
      },
    });
    const code = (async () => {
      const text = typeof config === 'string' ? config : JSON.stringify(config);
      if (config !== undefined) await writeFile(join(directory, 'app-config.yaml'), text);
      return runCommand({
        command: 'node dist/server.js',
        argv: options.argv ?? [],
        env: options.env ?? {},
        directory,
        stdout: outputTo('stdout'),
        stderr: outputTo('stderr'),
        onStopSignal: (listener) => void signals.push(listener),
        onUnhandledRejection: (listener) => {
          rejected = listener;
        },
        exit,
        version: '1.2.3',
      });
    })();
    const stop = async () => {
      await vi.waitFor(() => expect(signals.length).toBeGreaterThan(0));
      for (const listener of signals) listener();
    };
    return { code, written, stop, exit, reject: (reason: unknown) => rejected(reason) };
  }

  function validConfig(backend: object = {}) {
    return {
      organization: { name: 'Meridian Air' },
      auth: { providers: { guest: {} } },
      backend: {
        listen: { host: '127.0.0.1', port: 0 },
        dataDirectory: join(directory, 'data'),
        database: database.config,
        ...backend,
      },
    };
  }

  async function failureOf(config: string | object | undefined, options?: RunOptions) {
    const { code, written } = run(config, options);
    expect(await code).toBe(1);
    expect(written.stderr).not.toMatch(/\n\s+at /);
    return written.stderr;
  }

  return { run, validConfig, failureOf, folder: () => directory, database: () => database };
}
