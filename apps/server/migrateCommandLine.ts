import { parseArgs } from 'node:util';

export type MigrateCommandLine = { config: string[]; plan: boolean; verbose: boolean; help: boolean };

/** `command` is the command that started this program. */
export const migrateUsageOf = (command: string) => `Usage: ${command} migrate [--plan] [options]

Runs the pending migrations of the database and exits. Starting the portal does the same; use this command for large databases, or to migrate as another database user. Migrations that contract tables wait while older replicas run.

  --plan           Print the pending migrations and the size of the tables they touch, and change nothing.
  --config <file>  Configuration file, as for the server.
  --verbose        Print stack traces of errors.
  --help           Print this text and exit.
`;

/** Throws an error with a readable message on unknown options. */
export function parseMigrateCommandLine(argv: readonly string[]): MigrateCommandLine {
  const { values } = parseArgs({
    args: [...argv],
    strict: true,
    allowPositionals: false,
    options: {
      config: { type: 'string', multiple: true, default: [] },
      plan: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  return values;
}
