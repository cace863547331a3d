import { parseArgs } from 'node:util';

export type CommandLine = {
  config: string[];
  check: boolean;
  keys: boolean;
  schema: boolean;
  verbose: boolean;
  help: boolean;
  version: boolean;
};

/** `command` is the command that started this program. */
export const usageOf = (command: string) => `Usage: ${command} [options]
       ${command} docs build|publish [options]   (see docs --help)

  --config <file>  Configuration file. Can be repeated; later files override earlier ones.
                   Default: app-config.yaml and app-config.local.yaml in the current folder, if present.
  --check          Check the configuration, print its problems, and exit.
  --keys           List all configuration keys with their defaults and descriptions, and exit.
  --schema         Print a JSON Schema of the configuration, for editors, and exit.
  --verbose        Log more, and print stack traces of errors.
  --version        Print the version and exit.
  --help           Print this text and exit.
`;

/** Throws an error with a readable message on unknown options. */
export function parseCommandLine(argv: readonly string[]): CommandLine {
  const { values } = parseArgs({
    args: [...argv],
    strict: true,
    allowPositionals: false,
    options: {
      config: { type: 'string', multiple: true, default: [] },
      check: { type: 'boolean', default: false },
      keys: { type: 'boolean', default: false },
      schema: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
      version: { type: 'boolean', default: false },
    },
  });
  return values;
}
