import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { runCommandIn } from './runCommandIn.ts';

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
    const { argv = [], env = {} } = options;
    const text = typeof config === 'string' ? config : JSON.stringify(config);
    if (config !== undefined) writeFileSync(join(directory, 'app-config.yaml'), text);
    return runCommandIn(directory, argv, env);
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
