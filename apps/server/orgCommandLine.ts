import { parseArgs } from 'node:util';

export type OrgCommandLine = {
  /** The directory to preview; without it, all are listed. */
  dryRun: string | undefined;
  json: boolean;
  config: string[];
  verbose: boolean;
  help: boolean;
};

/** `command` is the command that started this program. */
export const orgUsageOf = (command: string) => `Usage: ${command} org [--dry-run <id>] [options]

Lists the directories that provide people and groups, with the result of their last sync. With --dry-run, reads one of them and prints the
changes that a sync would make. Nothing is changed, and the portal can be running.

  --dry-run <id>   Print the changes of the directory with this id, such as ldapOrg.default.
  --json           Print JSON, with all entities.
  --config <file>  Configuration file, as for the server.
  --verbose        Print stack traces of errors.
  --help           Print this text and exit.
`;

/** Throws an error with a readable message on unknown options. */
export function parseOrgCommandLine(argv: readonly string[]): OrgCommandLine {
  const { values } = parseArgs({
    args: [...argv],
    strict: true,
    allowPositionals: false,
    options: {
      'dry-run': { type: 'string' },
      json: { type: 'boolean', default: false },
      config: { type: 'string', multiple: true, default: [] },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const { 'dry-run': dryRun, ...rest } = values;
  return { ...rest, dryRun };
}
