import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ConfigError } from './configError.ts';
import type { JsonObject } from './json.ts';
import type { ConfigSchema, ConfigValue } from './schema.ts';
import { environmentOverrides } from './sources/environmentOverrides.ts';
import { merge, settle } from './sources/merge.ts';
import type { Reading } from './sources/reading.ts';
import { readSource } from './sources/readSource.ts';
import { unknownKeys } from './validation/unknownKeys.ts';
import { describeUnset, type OwnedSchema, validate } from './validation/validate.ts';
import { frontendValues, secretTexts } from './visibility.ts';

export type LoadConfigOptions = {
  /** Later files take precedence. Default: `app-config.yaml` and `app-config.local.yaml`, if present. */
  files?: readonly string[];
  /** The base directory of relative file names. */
  directory: string;
  env: Readonly<Record<string, string | undefined>>;
  /** The schema of each plugin (or 'core'). A function gets all sources merged, before validation. */
  schemas: readonly OwnedSchema[] | ((data: JsonObject) => Promise<readonly OwnedSchema[]>);
};

export type LoadedConfig = {
  /** All sources merged, before validation. */
  data: JsonObject;
  /** Absolute paths of every file that was read, includes among them. */
  files: string[];
  warnings: string[];
  valueFor<C extends ConfigSchema>(schema: C): ConfigValue<C>;
  /** The values that the browser may see, with the defaults of their keys. */
  frontend(): Record<string, unknown>;
  /** Texts that must never appear in a log. */
  secrets(): string[];
};

const defaultFiles = ['app-config.yaml', 'app-config.local.yaml'];

/** Reads and validates all sources; throws one ConfigError with every problem. */
export async function loadConfig({ files, directory, env, schemas }: LoadConfigOptions): Promise<LoadedConfig> {
  const reading: Reading = { directory: resolve(directory), env, files: new Set(), problems: [], warnings: [] };
  const overrides = environmentOverrides(env);
  const trees = [];
  for (const file of files?.length ? files : await presentFiles(directory)) {
    trees.push(await readSource(resolve(directory, file), reading));
  }
  // A half-read config would only produce false problems.
  if (reading.problems.length > 0) throw new ConfigError([...reading.problems, ...overrides.problems]);

  const settled = settle([...trees, overrides.tree].reduce(merge, {}));
  const owned = typeof schemas === 'function' ? await schemas(settled.data) : schemas;
  const known = owned.map(({ schema }) => schema);
  const keys = unknownKeys(known, settled.data);
  const validations = new Map(owned.map((one) => [one.schema, validate(one, known, settled)]));
  const problems = [...validations.values()].flatMap((validation) => validation.problems);
  if (overrides.problems.length + keys.problems.length + problems.length > 0) {
    throw new ConfigError([...overrides.problems, ...keys.problems, ...problems]);
  }

  const unset = [...settled.unset].map(([path, names]) => `'${path}' is left out: ${describeUnset(names)}`);
  return {
    data: settled.data,
    files: [...reading.files],
    warnings: [...reading.warnings, ...keys.warnings, ...unset],
    valueFor<C extends ConfigSchema>(schema: C) {
      const validation = validations.get(schema) ?? validate({ owner: 'core', schema }, known, settled);
      if (validation.problems.length > 0) throw new ConfigError(validation.problems);
      return validation.value as ConfigValue<C>;
    },
    frontend: () => frontendValues(new Map([...validations].map(([schema, { input }]) => [schema, input]))),
    secrets: () => secretTexts(known, settled),
  };
}

async function presentFiles(directory: string): Promise<string[]> {
  const present = await Promise.all(
    defaultFiles.map((file) =>
      access(resolve(directory, file)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return defaultFiles.filter((_, index) => present[index]);
}
