import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { withTimeout } from '@callboard/concurrency';
import { ConfigError, type LoadedConfig } from '@callboard/config';
import { messageOf, toError } from '@callboard/errors';
import { isUnconfigured } from '@callboard/plugin-setup/server';
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
import { listOutsidePlugins, loadPortal } from './loadPortal.ts';
import { type MigrateCommandLine, migrateUsageOf, parseMigrateCommandLine } from './migrateCommandLine.ts';
import { type OrgCommandLine, orgUsageOf, parseOrgCommandLine } from './orgCommandLine.ts';
import { describeOutside, failedPlugins, optionalPlugins, outsideWarnings, webParts } from './outsideFindings.ts';
import { pluginFacts } from './pluginFacts.ts';
import { portalPlugin, setupPlugin } from './plugins.ts';
import { runBackupCommand } from './runBackupCommand.ts';
import { runDocsCommand } from './runDocsCommand.ts';
import { runImportCommand } from './runImportCommand.ts';
import { runMigrateCommand } from './runMigrateCommand.ts';
import { runOrgCommand } from './runOrgCommand.ts';
import { setupFacts } from './setupFacts.ts';
import { explainExtensions, extensionWarnings } from './webExtensions/extensionFindings.ts';
import { routeWarnings } from './webExtensions/routeFindings.ts';

/** Runs the server until it is stopped. Returns the exit code. */
export async function runCommand(process: CommandProcess): Promise<number> {
  const [command] = process.argv;
  const argv = process.argv.slice(1);
  if (command === 'docs') return runSubcommand(process, argv, docs);
  if (command === 'backup' || command === 'restore') return runSubcommand(process, process.argv, backup);
  if (command === 'migrate') return runSubcommand(process, argv, migrate);
  if (command === 'org') return runSubcommand(process, argv, org);
  if (command === 'import-backstage') return runSubcommand(process, argv, importBackstage);
  if (command === 'cli') return runCliCommand(process, argv);
  let commandLine: CommandLine;
  try {
    commandLine = parseCommandLine(process.argv);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n\n${usageOf(process.command)}`);
    return 2;
  }
  if (commandLine.help) return print(process, usageOf(process.command));
  if (commandLine.version) return print(process, `${process.version}\n`);
  try {
    if (commandLine.keys) return print(process, await keyList(await outsidePlugins(process, commandLine)));
    if (commandLine.schema) return print(process, await schemaText(await outsidePlugins(process, commandLine)));
    return await start(process, commandLine);
  } catch (error) {
    const isVerbose = commandLine.verbose || Boolean(process.env.DEBUG);
    process.stderr.write(describeFailure(error, isVerbose));
    return 1;
  }
}

/** The external plugins whose keys are known. Only they are printed to standard output, for other programs. */
async function outsidePlugins(process: CommandProcess, { config: files, empty, offline }: CommandLine) {
  const { directory, env } = process;
  const options = { files, ignoresDefaultFiles: empty, directory, env, isOffline: offline };
  const { plugins, problems } = await listOutsidePlugins(options);
  for (const problem of problems) process.stderr.write(`Warning: some keys may be missing: ${problem}\n`);
  return plugins;
}

/** The command line for users of a portal; it has its own help and errors. */
async function runCliCommand(process: CommandProcess, argv: readonly string[]): Promise<number> {
  const { runCli } = await import('@callboard/cli');
  return runCli({ ...process, command: `${process.command} cli`, argv });
}

type SubcommandLine = { help: boolean; verbose: boolean };

type Subcommand<Line extends SubcommandLine> = {
  usage(command: string): string;
  parse(argv: readonly string[]): Line;
  run(process: CommandProcess, line: Line): Promise<void>;
  /** Begins the message about an error. */
  failure(line: Line): string;
};

/** Apart from the demo, which may have been started in the same folder. */
const emptyDataDirectory = '.callboard-empty';

/** Returns the exit code. */
async function runSubcommand<Line extends SubcommandLine>(
  process: CommandProcess,
  argv: readonly string[],
  { usage, parse, run, failure }: Subcommand<Line>,
): Promise<number> {
  let line: Line;
  try {
    line = parse(argv);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n\n${usage(process.command)}`);
    return 2;
  }
  if (line.help) return print(process, usage(process.command));
  try {
    await run(process, line);
    return 0;
  } catch (error) {
    process.stderr.write(describeFailure(error, line.verbose, failure(line)));
    return 1;
  }
}

const docs: Subcommand<DocsCommandLine> = {
  usage: docsUsageOf,
  parse: parseDocsCommandLine,
  run: runDocsCommand,
  failure: () => 'Cannot build the docs',
};

const backup: Subcommand<BackupCommandLine> = {
  usage: backupUsageOf,
  parse: parseBackupCommandLine,
  run: runBackupCommand,
  failure: ({ action }) => ({ backup: 'Cannot write the backup', restore: 'Cannot restore the backup' })[action],
};

const migrate: Subcommand<MigrateCommandLine> = {
  usage: migrateUsageOf,
  parse: parseMigrateCommandLine,
  run: runMigrateCommand,
  failure: () => 'Cannot migrate the database',
};

const importBackstage: Subcommand<ImportCommandLine> = {
  usage: importUsageOf,
  parse: parseImportCommandLine,
  run: runImportCommand,
  failure: () => 'Cannot import from Backstage',
};

const org: Subcommand<OrgCommandLine> = {
  usage: orgUsageOf,
  parse: parseOrgCommandLine,
  run: runOrgCommand,
  failure: ({ dryRun }) => (dryRun === undefined ? 'Cannot list the directories' : `Cannot preview '${dryRun}'`),
};

async function start(process: CommandProcess, commandLine: CommandLine): Promise<number> {
  const { config: files, check, empty, explain, print: isPrinted, verbose, offline: isOffline } = commandLine;
  const startedAt = new Date();
  const { directory, version, webDirectory, stdout } = process;
  // For internal secrets that are shared by parts of the program and need not be stored.
  const env: CommandProcess['env'] = {
    CALLBOARD_RANDOM: randomBytes(24).toString('base64url'),
    ...(empty && files.length === 0 && { APP_CONFIG_backend_dataDirectory: resolve(directory, emptyDataDirectory) }),
    ...process.env,
  };
  const { config, plugins, outside } = await loadPortal({
    files,
    ignoresDefaultFiles: empty,
    directory,
    env,
    isOffline,
  });
  const warnings = [
    ...(empty ? config.warnings : warningsOf(config, directory)),
    ...extensionWarnings(config),
    ...routeWarnings(config),
  ];
  const failures = outsideWarnings(outside);
  if (check) {
    const all = [...warnings, ...failures];
    const missing = failedPlugins(outside);
    return checkConfig(process, config, { plugins, warnings: all, missing, env, isPrinted, isExplained: explain });
  }
  const offersSetup = isUnconfigured(config.data);
  const advice = pluginWarnings(plugins, config, env, { offersSetup });

  const { logger: logging, dataDirectory, lifecycle } = config.valueFor(coreConfig).backend;
  const level = verbose ? 'debug' : logging.level;
  const logger = createLogger({ ...logging, level, secrets: config.secrets(), output: stdout });
  for (const warning of [...warnings, ...failures]) logger.warn(warning);

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
    plugins: async () => ((await server?.pluginStatus()) ?? []).map(({ id, isReady }) => ({ id, isReady })),
    outsidePlugins: async () => describeOutside(outside, (await server?.pluginStatus()) ?? []),
    administration: pluginFacts({
      outside,
      plugins,
      version,
      directory,
      env,
      logger,
      status: async () => (await server?.pluginStatus()) ?? [],
    }),
  });
  const setup = setupPlugin(setupFacts({ config, files, process, version, logger }));
  const optional = optionalPlugins(outside);
  const packages = outside.hash;
  server = await startServer({
    plugins: [...plugins, portal, setup],
    optional,
    packages,
    config,
    version,
    webDirectory,
    webPlugins: webParts(outside),
    logger,
    env,
    offersSetup,
  });
  // `npm start` passes its own start time, which includes installation and build.
  const since = Number(env.CALLBOARD_STARTED_AT) || startedAt.getTime();
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  stdout.write(`Callboard is ready at ${server.url} (${seconds} s)\n`);
  // Lines to copy are printed here, because they would be unreadable in the JSON log.
  const texts = advice.filter((text) => text.includes('\n'));
  for (const warning of texts) process.stderr.write(`\n${warning}\n`);

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
    missing,
    env,
    isPrinted,
    isExplained,
  }: {
    plugins: readonly ServerPlugin[];
    warnings: readonly string[];
    /** The plugins that the portal would start without. */
    missing: readonly string[];
    env: CommandProcess['env'];
    isPrinted: boolean;
    isExplained: boolean;
  },
): Promise<number> {
  // Only the configuration is written to standard output, so another program can read it.
  const messages = isPrinted ? process.stderr : process.stdout;
  const findings = await pluginFindings(plugins, config, env);
  for (const warning of [...warnings, ...findings.warnings]) messages.write(`Warning: ${warning}\n`);
  if (findings.problems.length > 0) throw new ConfigError(findings.problems);
  if (isExplained) for (const line of explainExtensions(config)) messages.write(`${line}\n`);
  const read = config.files.length > 0 ? ` (${config.files.join(', ')})` : '';
  if (isPrinted) process.stdout.write(stringify(config.printable()));
  if (missing.length === 0) {
    messages.write(`The configuration is valid${read}\n`);
    return 0;
  }
  messages.write(`With this configuration${read}, the portal runs without ${missing.join(', ')}\n`);
  return 1;
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
  const warnings =
    error instanceof ConfigError ? error.warnings.map((warning) => `Warning: ${warning}\n`).join('') : '';
  const reasons = error instanceof ConfigError ? listed(error.problems) : ` ${messageOf(error)}`;
  const text = `${warnings}${title}:${reasons}\n`;
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
