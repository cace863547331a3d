import { parseArgs } from 'node:util';

export type ImportCommandLine = {
  from: string;
  prefix: string;
  config: string[];
  dryRun: boolean;
  verbose: boolean;
  help: boolean;
};

/** `command` is the command that started this program. */
export const importUsageOf = (
  command: string,
) => `Usage: ${command} import-backstage --from <database> [--dry-run] [options]

Imports a Backstage database into this portal, which must be empty and stopped: locations, entities of providers, user settings, stars,
home pages, notifications, and finished template tasks with their logs. It prints what it imports, and what it skips and why. Secrets are
never imported. The Backstage database is not changed.

  --from <database>  The PostgreSQL URL of Backstage, such as postgres://user@host/postgres, or the folder of its SQLite files. Set the
                     password in the environment variable PGPASSWORD: other users of this machine can see the arguments of a command.
  --dry-run          Print the report and write nothing.
  --prefix <text>    The prefix of the plugin databases. Default: backstage_plugin_
  --config <file>    Configuration file, as for the server.
  --verbose          Print stack traces of errors.
  --help             Print this text and exit.
`;

/** Throws an error with a readable message on unknown options. */
export function parseImportCommandLine(argv: readonly string[]): ImportCommandLine {
  const { values } = parseArgs({
    args: [...argv],
    strict: true,
    allowPositionals: false,
    options: {
      from: { type: 'string', default: '' },
      prefix: { type: 'string', default: 'backstage_plugin_' },
      config: { type: 'string', multiple: true, default: [] },
      'dry-run': { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const { 'dry-run': dryRun, ...rest } = values;
  if (!rest.help && rest.from === '') throw new Error("'import-backstage' needs --from, the database of Backstage");
  return { ...rest, dryRun };
}
