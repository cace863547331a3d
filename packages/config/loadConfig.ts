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
import { frontendValues, printableValues, secretTexts } from './visibility.ts';

export type LoadConfigOptions = {
  /** Later files take precedence. Default: the present files of `defaultFiles`. */
  files?: readonly string[];
  /** Reads no default files, even if no files are given. */
  ignoresDefaultFiles?: boolean;
  /** The base directory of relative file names. */
  directory: string;
  env: Readonly<Record<string, string | undefined>>;
  /** The schema of each plugin (or 'core'). A function gets all sources merged, before validation. */
  schemas: readonly OwnedSchema[] | ((data: JsonObject) => Promise<readonly OwnedSchema[]>);
};

export type LoadedConfig = {
  /** All sources merged, before validation. */
  data: JsonObject;
  /** The optional schemas that the data does not match, with the problems. */
  failures: readonly { owner: string; problems: readonly string[] }[];
  /** Absolute paths of every file that was read, includes among them. */
  files: string[];
  warnings: string[];
  valueFor<C extends ConfigSchema>(schema: C): ConfigValue<C>;
  /** The values that the browser may see, with the defaults of their keys. */
  frontend(): Record<string, unknown>;
  /** Texts that must never appear in a log. */
  secrets(): string[];
  /** The merged data for people to read, without secrets. */
  printable(): JsonObject;
};

/** Reads and validates all sources; throws one ConfigError with every problem. */
export async function loadConfig(options: LoadConfigOptions): Promise<LoadedConfig> {
  const { files, ignoresDefaultFiles, directory, env, schemas } = options;
  const reading: Reading = { directory: resolve(directory), env, files: new Set(), problems: [], warnings: [] };
  const overrides = environmentOverrides(env);
  const trees = [];
  for (const file of files?.length || ignoresDefaultFiles ? (files ?? []) : await presentFiles(reading)) {
    trees.push(await readSource(resolve(directory, file), reading));
  }
  // A half-read config would only produce false problems.
  if (reading.problems.length > 0) throw new ConfigError([...reading.problems, ...overrides.problems]);

  const settled = settle([...trees, overrides.tree].reduce(merge, {}));
  const owned = typeof schemas === 'function' ? await schemas(settled.data) : schemas;
  const known = owned.map(({ schema }) => schema);
  const keys = unknownKeys(known, settled.data);
  const validations = new Map(owned.map((one) => [one.schema, validate(one, known, settled)]));
  const failed = owned.flatMap((one) => {
    const { problems = [] } = validations.get(one.schema) ?? {};
    return problems.length > 0 ? [{ ...one, problems }] : [];
  });
  const warnings = [...reading.warnings, ...keys.warnings];
  const unset = [...settled.unset].map(([path, names]) => ({
    path,
    text: `'${path}' is left out: ${describeUnset(names)}`,
  }));
  if (overrides.problems.length + keys.problems.length > 0 || failed.some(({ isOptional }) => !isOptional)) {
    const problems = [...overrides.problems, ...keys.problems, ...failed.flatMap(titled)];
    // A problem names the variables that its own key lacks.
    const others = unset.filter(({ path }) => !problems.some((problem) => problem.includes(`'${path}'`)));
    throw new ConfigError(problems, [...warnings, ...others.map(({ text }) => text)]);
  }
  const failing = failed.map(({ schema }) => schema);
  return {
    data: settled.data,
    failures: failed.map(({ owner, problems }) => ({ owner, problems })),
    files: [...reading.files],
    warnings: [...warnings, ...unset.map(({ text }) => text)],
    valueFor<C extends ConfigSchema>(schema: C) {
      const validation = validations.get(schema) ?? validate({ owner: 'core', schema }, known, settled);
      if (validation.problems.length > 0) throw new ConfigError(validation.problems);
      return validation.value as ConfigValue<C>;
    },
    frontend() {
      const matching = [...validations].filter(([schema]) => !failing.includes(schema));
      return frontendValues(new Map(matching.map(([schema, { input }]) => [schema, input])), failing);
    },
    secrets: () => secretTexts(known, settled),
    printable: () => printableValues(known, settled),
  };
}

const titled = ({ title, problems }: { title?: string; problems: readonly string[] }) =>
  title === undefined ? problems : problems.map((problem) => `${title}: ${problem}`);

/**
 * In Backstage's order: `app-config.yaml`, `app-config.<environment>.yaml`, `app-config.local.yaml`, `app-config.<environment>.local.yaml`.
 * `BACKSTAGE_ENV` names the environments, separated by commas.
 */
async function presentFiles({ directory, env, warnings }: Reading): Promise<string[]> {
  const environments = environmentsIn(env.BACKSTAGE_ENV ?? '');
  const ofEach = (ending: string) => environments.map((environment) => `app-config.${environment}${ending}`);
  const names = ['app-config.yaml', ...ofEach('.yaml'), 'app-config.local.yaml', ...ofEach('.local.yaml')];
  const present = await Promise.all(names.map((name) => isPresent(resolve(directory, name))));
  const files = names.filter((_, index) => present[index]);
  for (const environment of environments) {
    const own = [`app-config.${environment}.yaml`, `app-config.${environment}.local.yaml`];
    if (!own.some((name) => files.includes(name)))
      warnings.push(`BACKSTAGE_ENV names the environment '${environment}', but there is no ${own[0]}`);
  }
  return files;
}

function environmentsIn(text: string): string[] {
  const names = text.split(',').flatMap((part) => part.trim() || []);
  const bad = names.find((name) => !/^[\w-]+(?:\.[\w-]+)*$/.test(name));
  if (bad !== undefined) {
    throw new ConfigError([
      `BACKSTAGE_ENV names the environment '${bad}': a name contains only letters, digits, "_", "-" and "."`,
    ]);
  }
  return [...new Set(names)];
}

const isPresent = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
