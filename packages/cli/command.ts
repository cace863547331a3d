import type { ParseArgsConfig } from 'node:util';
import type { CliProcess } from './cliProcess.ts';
import type { Credentials } from './credentials/credentials.ts';
import type { Portal } from './portal/portal.ts';

export type CommandOptions = NonNullable<ParseArgsConfig['options']>;

/** The values of `parseArgs`; only options that may be repeated are lists. */
export type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

export type CommandContext = {
  process: CliProcess;
  credentials: Credentials;
  values: Values;
  /** The arguments after the name of the command. */
  args: readonly string[];
  /** The portal that the options select, with the stored token. */
  portal(): Promise<Portal>;
  print(text: string): void;
  /** For people, not for programs that read the output. */
  note(text: string): void;
};

export type Command = {
  /** The words that select it: `catalog get`. */
  name: string;
  /** Its arguments, as shown in the help. */
  usage: string;
  summary: string;
  /** Lines of the help after the summary. */
  details?: string;
  options?: CommandOptions;
  /** The options as lines of the help. */
  optionHelp?: readonly (readonly [option: string, meaning: string])[];
  /** Whether it has options that only the portal knows, so they are arguments. */
  takesAnyOption?: boolean;
  run(context: CommandContext): Promise<void>;
};

export const textOf = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

export const textsOf = (values: Values, name: string): string[] => {
  const value = values[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};
