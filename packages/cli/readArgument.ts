import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text as textOfStream } from 'node:stream/consumers';
import { messageOf } from '@callboard/errors';
import { parse } from 'yaml';
import { UsageError } from './cliProcess.ts';

/** Everything on the standard input. */
export const readStdin = (): Promise<string> => textOfStream(process.stdin);

/** The content of a file, or of the standard input for `-`. */
async function readFileArgument(option: string, file: string, directory: string): Promise<string> {
  if (file === '-') return readStdin();
  try {
    return await readFile(resolve(directory, file), 'utf8');
  } catch (error) {
    throw new UsageError(`Cannot read the file of ${option}: ${messageOf(error)}`);
  }
}

/** The JSON object of an option: itself, `@file`, or `-` for the standard input. */
export async function readJsonArgument(option: string, value: string, directory: string): Promise<object> {
  const isFile = value === '-' || value.startsWith('@');
  const text = isFile ? await readFileArgument(option, value.replace(/^@/, ''), directory) : value;
  return objectIn(option, text, JSON.parse);
}

/** The object of a YAML or JSON file. */
export async function readYamlArgument(option: string, file: string, directory: string): Promise<object> {
  return objectIn(option, await readFileArgument(option, file, directory), parse);
}

function objectIn(option: string, text: string, parsed: (text: string) => unknown): object {
  let value: unknown;
  try {
    value = parsed(text);
  } catch (error) {
    throw new UsageError(`Cannot parse ${option}: ${messageOf(error)}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`${option} must be an object`);
  return value;
}
