import type { Command } from './command.ts';
import { commands } from './commands/commands.ts';
import { table } from './output/table.ts';

const everywhere = [
  ['--portal <url>', 'The portal, such as https://portal.example.com. Default: $CALLBOARD_PORTAL, or the last login.'],
  ['--instance <name>', 'The login to use, if you have several.'],
  ['--help', 'Print this text and exit.'],
] as const;

/** All commands, or those of a group such as `catalog`. */
export function help(command: string, group?: string): string {
  const shown = commands.filter(({ name }) => group === undefined || name.startsWith(`${group} `));
  const rows = shown.map(({ name, summary }) => [`  ${name}`, summary]);
  return `Usage: ${command} ${group === undefined ? '' : `${group} `}<command> [options]

${table(rows)}
${optionTable(everywhere)}
Run '${command} <command> --help' for the options of a command.
Set CALLBOARD_TOKEN to use a token without logging in, for example in a pipeline.
`;
}

export function commandHelp(command: string, { name, usage, summary, details, optionHelp = [] }: Command): string {
  const text = details === undefined ? '' : `\n${details}\n`;
  return `Usage: ${command} ${name}${usage ? ` ${usage}` : ''}

${summary}
${text}
${optionTable([...optionHelp, ...everywhere])}`;
}

const optionTable = (options: readonly (readonly [string, string])[]) =>
  table(options.map(([option, meaning]) => [`  ${option}`, meaning]));
