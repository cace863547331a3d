import { parseArgs } from 'node:util';
import { nearest } from '@callboard/config';

export type CommandLine = {
  config: string[];
  check: boolean;
  explain: boolean;
  print: boolean;
  keys: boolean;
  schema: boolean;
  offline: boolean;
  empty: boolean;
  verbose: boolean;
  help: boolean;
  version: boolean;
};

/** `command` is the command that started this program. */
export const usageOf = (command: string) => `Usage: ${command} [options]
       ${command} docs build|publish [options]   (see docs --help)
       ${command} backup|restore <file>           (see backup --help)
       ${command} migrate [--plan]                (see migrate --help)
       ${command} org [--dry-run <id>]            (see org --help)
       ${command} import-backstage --from <url>  (see import-backstage --help)
       ${command} cli <command>                   (see cli --help)

  --config <file>  Configuration file. Can be repeated; later files override earlier ones.
                   Default, if present in the current folder: app-config.yaml, app-config.<environment>.yaml,
                   app-config.local.yaml and app-config.<environment>.local.yaml. The environment variable
                   BACKSTAGE_ENV names the environments, separated by commas.
  --empty          Start an empty portal without the default configuration files, to set it up in the browser.
  --check          Check the configuration, print its problems, and exit.
  --explain        With --check: print what each item of app.extensions does, or why it is ignored.
  --print          With --check: print the merged configuration as YAML, without secrets.
  --keys           List all configuration keys with their defaults and descriptions, and exit.
  --schema         Print a JSON Schema of the configuration, for editors, and exit.
  --offline        Load only plugins that were downloaded before.
  --verbose        Log more, and print stack traces of errors.
  --version        Print the version and exit.
  --help           Print this text and exit.
`;

const commands = ['docs', 'backup', 'restore', 'migrate', 'org', 'import-backstage', 'cli'];

/** Throws an error with a readable message on unknown options and commands. */
export function parseCommandLine(argv: readonly string[]): CommandLine {
  const [command = ''] = argv;
  if (/^[a-z]/.test(command)) {
    const hint = nearest(command, commands);
    throw new Error(`There is no command '${command}'${hint ? `, did you mean '${hint}'?` : ''}`);
  }
  const { values } = parseArgs({
    args: [...argv],
    strict: true,
    allowPositionals: false,
    options: {
      config: { type: 'string', multiple: true, default: [] },
      empty: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      explain: { type: 'boolean', default: false },
      print: { type: 'boolean', default: false },
      keys: { type: 'boolean', default: false },
      schema: { type: 'boolean', default: false },
      offline: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
      version: { type: 'boolean', default: false },
    },
  });
  for (const name of ['explain', 'print'] as const) {
    if (values[name] && !values.check) throw new Error(`--${name} needs --check`);
  }
  return values;
}
