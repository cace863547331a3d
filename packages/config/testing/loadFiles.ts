import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type ConfigSchema, type LoadConfigOptions, type LoadedConfig, loadConfig, noConfig } from '../index.ts';

type Setup = {
  schema?: ConfigSchema;
  schemas?: readonly ConfigSchema[] | Extract<LoadConfigOptions['schemas'], Function>;
  env?: Record<string, string>;
  /** Like `--config`; by default, the default files are read. */
  config?: string[];
};

/** Writes the files into a new folder and loads the config from there. */
export async function loadFiles(files: Record<string, string>, setup: Setup = {}): Promise<LoadedConfig> {
  const directory = await mkdtemp(join(tmpdir(), 'config-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), text);
  }
  const schemas = setup.schemas ?? [setup.schema ?? noConfig];
  return loadConfig({
    directory,
    files: setup.config,
    env: setup.env ?? {},
    schemas:
      typeof schemas === 'function' ? schemas : schemas.map((schema, index) => ({ owner: `plugin-${index}`, schema })),
  });
}

/** The same, from the text of one `app-config.yaml`. */
export function loadYaml(text: string, setup: Setup = {}): Promise<LoadedConfig> {
  return loadFiles({ 'app-config.yaml': text }, setup);
}
