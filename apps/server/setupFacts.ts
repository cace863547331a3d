import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ConfigError, type LoadedConfig, loadConfig } from '@callboard/config';
import type { CheckFiles, OpenTrial, SetupFacts } from '@callboard/plugin-setup/server';
import { type Logger, pluginFindings, type ServerPlugin, startOffline } from '@callboard/server-kit';
import { stringify } from 'yaml';
import type { CommandProcess } from './commandProcess.ts';
import { portalSchemas } from './loadPortal.ts';
import { pluginsFor } from './pluginsFor.ts';

type Options = {
  config: LoadedConfig;
  /** The given configuration files, which the new one follows. */
  files: readonly string[];
  process: Pick<CommandProcess, 'command' | 'directory' | 'stdout'>;
  version: string;
  logger: Logger;
};

const fileName = 'app-config.yaml';

/** The facts of the program for the first-run setup. */
export function setupFacts({ config, files, process, version, logger }: Options): SetupFacts {
  const { command, directory, stdout } = process;
  const before = files.map((file) => ` --config ${resolve(directory, file)}`).join('');
  return {
    configuration: config.data,
    command: `${inAnyFolder(command, directory)}${before && `${before} --config ${fileName}`}`,
    // The log may be JSON, from which a code is hard to copy.
    announce: (text) => void stdout.write(`\n${text}\n\n`),
    checkFiles,
    openTrial: createOpenTrial(version, logger),
  };
}

/** The command `node dist/server.js`, which is relative to the folder in which it was started, for another folder. */
function inAnyFolder(command: string, directory: string): string {
  const [program, script = ''] = command.split(/ (.*)/s);
  return `${program} ${resolve(directory, script)}`;
}

/** The same as `--check` in a folder with these files. */
const checkFiles: CheckFiles = (files, variables) =>
  inFolder(files, async (directory) => {
    try {
      let plugins: readonly ServerPlugin[] = [];
      const schemas = async (data: object) => {
        plugins = await pluginsFor(data);
        return portalSchemas(plugins);
      };
      const config = await loadConfig({ files: [fileName], directory, env: variables, schemas });
      const { problems, warnings } = await pluginFindings(plugins, config, variables);
      return {
        problems: [...problems],
        warnings: [...config.warnings, ...warnings.filter((warning) => !isAboutOneOf(files, warning))],
      };
    } catch (error) {
      if (error instanceof ConfigError) return { problems: [...error.problems], warnings: [] };
      throw error;
    }
  });

/** Starts the plugins as commands do; messages about a trial do not belong into this portal's log. */
const createOpenTrial =
  (version: string, logger: Logger): OpenTrial =>
  ({ config: data, variables, plugin }) =>
    inFolder([{ name: fileName, content: stringify(data) }], async (directory) => {
      const plugins = [...(await pluginsFor(data)), plugin];
      const schemas = portalSchemas(plugins);
      const config = await loadConfig({ files: [fileName], directory, env: variables, schemas });
      const quiet = logger.child({}, { level: 'error' });
      return startOffline({ plugins, config, version, logger: quiet, keepsNetwork: true });
    });

async function inFolder<T>(
  files: readonly { name: string; content: string }[],
  use: (directory: string) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'callboard-setup-'));
  try {
    for (const { name, content } of files) {
      await mkdir(dirname(join(directory, name)), { recursive: true });
      await writeFile(join(directory, name), content, { mode: 0o600 });
    }
    return await use(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** The other files are relative to the folder in which the portal will start, which is another one now. */
const isAboutOneOf = (files: readonly { name: string }[], warning: string) =>
  files.some(({ name }) => warning.includes(`/${name}'`));
