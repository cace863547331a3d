import { readFile } from 'node:fs/promises';
import { isAbsolute, relative } from 'node:path';
import { messageOf } from '@callboard/errors';
import { ConfigError } from '../configError.ts';
import type { ConfigPath } from '../configPath.ts';
import type { JsonValue } from '../json.ts';
import { parseYaml } from './parseYaml.ts';
import type { Environment } from './substitute.ts';

/** The context of reading all sources: their inputs, and the findings so far. */
export type Reading = {
  directory: string;
  env: Environment;
  files: Set<string>;
  problems: string[];
  warnings: string[];
};

/** The position of a value: its path in the config, its file, and the includes that led there. */
export type Place = { path: ConfigPath; file: string; chain: readonly string[] };

const reasons: Record<string, string> = {
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  EISDIR: 'it is a directory',
  EACCES: 'permission denied',
};

/** A file's name as the operator knows it: relative to the start directory if it is below it. */
export function displayName(file: string, { directory }: Reading): string {
  const name = relative(directory, file);
  return name.startsWith('..') || isAbsolute(name) ? file : name;
}

/** A missing file counts as read, so a watcher notices when it appears. */
export async function readText(file: string, reading: Reading, ifMissing = ''): Promise<string> {
  reading.files.add(file);
  try {
    return await readFile(file, 'utf8');
  } catch (thrown) {
    const code = (thrown as NodeJS.ErrnoException).code ?? '';
    const reason = reasons[code] ?? messageOf(thrown);
    const advice = reason === reasons.ENOENT ? ifMissing : '';
    throw new ConfigError([`Cannot read '${displayName(file, reading)}': ${reason}${advice}`]);
  }
}

export async function readData(file: string, reading: Reading, ifMissing?: string): Promise<JsonValue> {
  const { value, warnings } = parseYaml(await readText(file, reading, ifMissing), displayName(file, reading));
  reading.warnings.push(...warnings);
  return value;
}
