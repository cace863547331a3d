import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { withTimeout } from '@callboard/concurrency';
import { ConfigError, type LoadedConfig, loadConfig } from '@callboard/config';
import { messageOf, toError } from '@callboard/errors';
import {
  coreConfig,
  createLogger,
  pluginFindings,
  pluginWarnings,
  type RunningServer,
  type ServerPlugin,
  startServer,
} from '@callboard/server-kit';
import { stringify } from 'yaml';
import { type BackupCommandLine, backupUsageOf, parseBackupCommandLine } from './backupCommandLine.ts';
import { type CommandLine, parseCommandLine, usageOf } from './commandLine.ts';
import type { CommandProcess } from './commandProcess.ts';
import { type DocsCommandLine, docsUsageOf, parseDocsCommandLine } from './docsCommandLine.ts';
import { type ImportCommandLine, importUsageOf, parseImportCommandLine } from './importCommandLine.ts';
import { keyList, schemaText } from './keyList.ts';
import { portalPlugin } from './plugins.ts';
import { pluginsFor, schemasFor } from './pluginsFor.ts';
import { runBackupCommand } from './runBackupCommand.ts';
import { runDocsCommand } from './runDocsCommand.ts';
import { runImportCommand } from './runImportCommand.ts';

/** Runs the server until it is stopped. Returns the exit code. */
export async function runCommand(process: CommandProcess): Promise<number> {
  const [command] = process.argv;
  if (command === 'docs') return docs(process, process.argv.slice(1));
  if (command === 'backup' || command === 'restore') return backup(process);
  if (command === 'import-backstage') return importBackstage(process, process.argv.slice(1));
  let commandLine: CommandLine;
  try {
    commandLine = parseCommandLine(process.argv);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n\n${usageOf(process.command)}`);
    return 2;
  }
  if (commandLine.help) return print(process, usageOf(process.command));
  if (commandLine.version) return print(process, `${process.version}\n`);
  if (commandLine.keys) return print(process, await keyList());
  if (commandLine.schema) return print(process, await schemaText());
  try {
    return await start(process, commandLine);
  } catch (error) {
    const isVerbose = commandLine.verbose || Boolean(process.env.DEBUG);
    process.stderr.write(describeFailure(error, isVerbose));
    return 1;
  }
}

/** Builds or publishes docs. Returns the exit code. */
async function docs(process: CommandProcess, argv: readonly string[]): Promise<number> {
  let commandLine: DocsCommandLine;
  try {
    commandLine = parseDocsCommandLine(argv);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n\n${docsUsageOf(process.command)}`);
    return 2;
  }
  if (commandLine.help) return print(process, docsUsageOf(process.command));
  try {
    await runDocsCommand(process, commandLine);
    return 0;
  } catch (error) {
    process.stderr.write(describeFailure(error, commandLine.verbose, 'Cannot build the docs'));
    return 1;
  }
}

/** Writes or restores a backup. Returns the exit code. */
async function backup(process: CommandProcess): Promise<number> {
  let commandLine: BackupCommandLine;
  try {
    commandLine = parseBackupCommandLine(process.argv);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n\n${backupUsageOf(process.command)}`);
    return 2;
  }
  if (commandLine.help) return print(process, backupUsageOf(process.command));
  try {
    await runBackupCommand(process, commandLine);
    return 0;
  } catch (error) {
    const title = { backup: 'Cannot write the backup', restore: 'Cannot restore the backup' }[commandLine.action];
    process.stderr.write(describeFailure(error, commandLine.verbose, title));
    return 1;
  }
}

/** Imports the data of a Backstage. Returns the exit code. */
async function importBackstage(process: CommandProcess, argv: readonly string[]): Promise<number> {
  let commandLine: ImportCommandLine;
  try {
    commandLine = parseImportCommandLine(argv);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n\n${importUsageOf(process.command)}`);
    return 2;
  }
  if (commandLine.help) return print(process, importUsageOf(process.command));
  try {
    await runImportCommand(process, commandLine);
    return 0;
  } catch (error) {
    process.stderr.write(describeFailure(error, commandLine.verbose, 'Cannot import from Backstage'));
    return 1;
  }
}

async function start(process: CommandProcess, commandLine: CommandLine): Promise<number> {
  const { config: files, check, print: isPrinted, verbose } = commandLine;
  const startedAt = new Date();
  const { directory, version, webDirectory, stdout } = process;
  // For internal secrets that are shared by parts of the program and need not be stored.
  const env: CommandProcess['env'] = { CALLBOARD_RANDOM: randomBytes(24).toString('base64url'), ...process.env };
  const config = await loadConfig({ files, directory, env, schemas: schemasFor });
  const plugins = await pluginsFor(config.data);
  const warnings = warningsOf(config, directory);
  if (check) return checkConfig(process, config, { plugins, warnings, env, isPrinted });
  const advice = pluginWarnings(plugins, config, env);

  const { logger: logging, dataDirectory, lifecycle } = config.valueFor(coreConfig).backend;
  const level = verbose ? 'debug' : logging.level;
  const logger = createLogger({ ...logging, level, secrets: config.secrets(), output: stdout });
  for (const warning of warnings) logger.warn(warning);

  // An unhandled rejection must not end the process.
  process.onUnhandledRejection((reason) => logger.error({ err: toError(reason) }, 'Unhandled promise rejection'));
  // Registered before startup, so a process that is stopped while it starts ends as soon as possible.
  const stopped = stopSignal(process);
  let server: RunningServer | undefined;
  const portal = portalPlugin({
    version,
    startedAt,
    dataDirectory: resolve(dataDirectory),
    configFiles: config.files,
    configWarnings: [...warnings, ...advice],
    plugins: async () => (await server?.pluginStatus()) ?? [],
  });
  server = await startServer({ plugins: [...plugins, portal], config, version, webDirectory, logger });
  // `npm start` passes its own start time, which includes installation and build.
  const since = Number(env.CALLBOARD_STARTED_AT) || startedAt.getTime();
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  stdout.write(`Callboard is ready at ${server.url} (${seconds} s)\n`);
  // Lines to copy are printed here, because they would be unreadable in the JSON log.
  for (const warning of advice.filter((text) => text.includes('\n'))) process.stderr.write(`\n${warning}\n`);

  await stopped;
  logger.info('Shutting down');
  return closeInTime(server, process, lifecycle.serverShutdownDelay + lifecycle.shutdownTimeout);
}

/** Prints the problems of a configuration that passed the schemas. Returns the exit code. */
async function checkConfig(
  process: CommandProcess,
  config: LoadedConfig,
  {
    plugins,
    warnings,
    env,
    isPrinted,
  }: {
    plugins: readonly ServerPlugin[];
    warnings: readonly string[];
    env: CommandProcess['env'];
    isPrinted: boolean;
  },
): Promise<number> {
  // Only the configuration is written to standard output, so another program can read it.
  const messages = isPrinted ? process.stderr : process.stdout;
  const findings = await pluginFindings(plugins, config, env);
  for (const warning of [...warnings, ...findings.warnings]) messages.write(`Warning: ${warning}\n`);
  if (findings.problems.length > 0) throw new ConfigError(findings.problems);
  const read = config.files.length > 0 ? ` (${config.files.join(', ')})` : '';
  if (isPrinted) process.stdout.write(stringify(config.printable()));
  messages.write(`The configuration is valid${read}\n`);
  return 0;
}

/** Resolves on the first signal; the second one ends the process immediately. */
function stopSignal({ onStopSignal, exit }: CommandProcess): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false;
    onStopSignal(() => {
      if (isStopping) exit(130);
      isStopping = true;
      resolve();
    });
  });
}

function closeInTime(server: RunningServer, { stderr }: CommandProcess, limitMs: number): Promise<number> {
  const closed = server.close().then(() => 0);
  return withTimeout(closed, limitMs, () => {
    stderr.write(`Callboard did not shut down within ${limitMs / 1000} s and was terminated\n`);
    return 1;
  });
}

function warningsOf({ files, warnings }: LoadedConfig, directory: string): string[] {
  if (files.length > 0) return warnings;
  return [
    `There is no app-config.yaml in '${directory}' and no --config was given; using the default for every key`,
    ...warnings,
  ];
}

function describeFailure(error: unknown, isVerbose: boolean, otherwise = 'Callboard cannot start'): string {
  const title = error instanceof ConfigError ? 'Callboard cannot start with this configuration' : otherwise;
  const text = `${title}:${error instanceof ConfigError ? listed(error.problems) : ` ${messageOf(error)}`}\n`;
  return isVerbose ? `${text}${stackOf(toError(error))}\n` : text;
}

/** One problem follows the title, several are on separate lines. */
const listed = (problems: readonly string[]) =>
  problems.length === 1 ? ` ${problems[0]}` : problems.map((problem) => `\n  ${problem}`).join('');

function stackOf(error: Error): string {
  const cause = error.cause instanceof Error ? `\nCaused by: ${stackOf(error.cause)}` : '';
  return `${error.stack}${cause}`;
}

function print({ stdout }: CommandProcess, text: string): 0 {
  stdout.write(text);
  return 0;
}
