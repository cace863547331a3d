import { parseArgs } from 'node:util';
import { messageOf } from '@callboard/errors';
import { type CliProcess, ExitError, UsageError } from './cliProcess.ts';
import { type Command, type CommandContext, type CommandOptions, textOf, type Values } from './command.ts';
import { commands } from './commands/commands.ts';
import { createCredentials } from './credentials/credentials.ts';
import { commandHelp, help } from './help.ts';
import { selectPortal } from './selectPortal.ts';

const everywhere = {
  portal: { type: 'string' },
  instance: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies CommandOptions;

/** Runs one command. Returns the exit code: 0 success, 1 failure, 2 wrong usage; commands may add others. */
export async function runCli(process: CliProcess): Promise<number> {
  const { argv, stdout, stderr, version } = process;
  const [first] = argv;
  if (first === '--version') return print(stdout, `${version}\n`);
  const command = commandFor(argv);
  if (!command) return withoutCommand(process);
  const rest = argv.slice(command.name.split(' ').length);
  try {
    const { values, positionals } = parsed(command, rest);
    if (values.help) return print(stdout, commandHelp(process.command, command));
    await command.run(contextOf(process, values, positionals));
    return 0;
  } catch (error) {
    stderr.write(`${messageOf(error)}\n`);
    if (error instanceof UsageError) {
      stderr.write(`Run '${process.command} ${command.name} --help' for the options.\n`);
      return 2;
    }
    return error instanceof ExitError ? error.code : 1;
  }
}

const commandFor = (argv: readonly string[]) =>
  commands.find(({ name }) => name.split(' ').every((word, at) => argv[at] === word));

function withoutCommand({ argv, command, stdout, stderr }: CliProcess): number {
  const [first, second] = argv;
  const isGroup = commands.some(({ name }) => name.startsWith(`${first} `));
  const wantsHelp = first === undefined || argv.includes('--help') || argv.includes('-h') || first === 'help';
  if (wantsHelp) return print(stdout, help(command, isGroup ? first : undefined));
  const words = isGroup && second !== undefined ? `${first} ${second}` : first;
  stderr.write(`Unknown command '${words}'\n\n${help(command, isGroup ? first : undefined)}`);
  return 2;
}

function parsed(command: Command, args: readonly string[]): { values: Values; positionals: readonly string[] } {
  const options = { ...everywhere, ...command.options };
  if (command.takesAnyOption) return withAnyOption(args, options);
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

/** Takes the known options out; everything else stays as it is. */
function withAnyOption(args: readonly string[], options: CommandOptions) {
  const values: Record<string, string | boolean> = {};
  const positionals: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const word = args[at]!;
    const [name = '', ...parts] = word.replace(/^--|^-(?=h$)/, '').split('=');
    const known = word.startsWith('-') ? options[name === 'h' ? 'help' : name] : undefined;
    if (!known) positionals.push(word);
    else if (known.type === 'boolean') values[name === 'h' ? 'help' : name] = true;
    else {
      const value = word.includes('=') ? parts.join('=') : args[++at];
      if (value === undefined) throw new UsageError(`Option '--${name}' needs a value`);
      values[name] = value;
    }
  }
  return { values, positionals };
}

function contextOf(process: CliProcess, values: Values, args: readonly string[]): CommandContext {
  const credentials = createCredentials(process.env);
  const note = (text: string) => void process.stderr.write(`${text}\n`);
  return {
    process,
    credentials,
    values,
    args,
    portal: () =>
      selectPortal({
        credentials,
        env: process.env,
        command: process.command,
        portal: textOf(values, 'portal'),
        instance: textOf(values, 'instance'),
        note,
      }),
    print: (text) => void process.stdout.write(text.endsWith('\n') ? text : `${text}\n`),
    note,
  };
}

function print(stdout: CliProcess['stdout'], text: string): 0 {
  stdout.write(text);
  return 0;
}
