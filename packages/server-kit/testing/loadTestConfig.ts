import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@callboard/config';
import { expect, onTestFinished } from 'vitest';
import { configSchemas } from '../host/configSchemas.ts';
import type { ServerPlugin } from '../plugin.ts';

/** Loads an app-config with this content for one plugin; rejects with a ConfigError if the plugin does. */
export async function loadTestConfig(plugin: ServerPlugin, content: object) {
  const directory = await mkdtemp(join(tmpdir(), 'callboard-config-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = join(directory, 'app-config.yaml');
  await writeFile(file, JSON.stringify(content));
  return loadConfig({ files: [file], directory, env: {}, schemas: configSchemas([plugin]) });
}

/** Expects that a configuration is rejected; the message contains the key and the broken rule. */
export async function expectConfigError(
  loading: Promise<unknown>,
  { key, rule }: { key: string; rule: string },
): Promise<void> {
  const failed = await loading.then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  expect(failed).toMatchObject({ name: 'ConfigError' });
  expect(failed?.message).toContain(`'${key}'`);
  expect(failed?.message).toContain(rule);
}
