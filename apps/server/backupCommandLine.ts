import { parseArgs } from 'node:util';

export type BackupCommandLine = {
  action: 'backup' | 'restore';
  file: string;
  config: string[];
  verify: boolean;
  verbose: boolean;
  help: boolean;
};

/** `command` is the command that started this program. */
export const backupUsageOf = (command: string) => `Usage: ${command} backup <file> [options]
       ${command} restore <file> [--verify] [options]

'backup' writes a consistent snapshot of the database to one file while the portal runs. 'restore' fills an empty database from it. The file
contains keys and sessions: keep it as safe as the database.

  --verify         With 'restore': read and check the whole file, and write nothing.
  --config <file>  Configuration file, as for the server.
  --verbose        Print stack traces of errors.
  --help           Print this text and exit.
`;

/** Throws an error with a readable message on unknown options. */
export function parseBackupCommandLine([action, ...argv]: readonly string[]): BackupCommandLine {
  const { values, positionals } = parseArgs({
    args: argv,
    strict: true,
    allowPositionals: true,
    options: {
      config: { type: 'string', multiple: true, default: [] },
      verify: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [file, ...more] = positionals;
  const isRestore = action === 'restore';
  if (values.help) return { ...values, action: 'backup', file: '' };
  if (file === undefined) throw new Error(`'${action}' needs the name of a file`);
  if (more.length > 0) throw new Error(`Expected one file; remove '${more[0]}'`);
  if (values.verify && !isRestore) throw new Error("--verify works only with 'restore'");
  return { ...values, action: isRestore ? 'restore' : 'backup', file };
}
