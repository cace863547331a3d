import { readFile, stat } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { messageOf } from '@callboard/errors';
import type * as z from 'zod';
import type { PolicyParts } from '../policyParts.ts';
import { partsOf, type policyDocument } from './policyDocument.ts';
import { readCsv } from './readCsv.ts';
import { readRbacConditions } from './readRbacConditions.ts';
import { readYaml } from './readYaml.ts';

const maxBytes = 5_000_000;
const formats: Readonly<Record<string, PolicyFormat>> = { '.csv': 'csv', '.yaml': 'yaml', '.yml': 'yaml' };
const readers: Readonly<Record<PolicyFormat, (text: string, file: string) => PolicyParts>> = {
  csv: readCsv,
  yaml: readYaml,
  'rbac-conditions': readRbacConditions,
};

export type PolicyFormat = 'csv' | 'yaml' | 'rbac-conditions';
/** Reads a file as text, or throws. */
export type ReadText = (file: string) => Promise<string>;

export type InlinePolicy = z.output<z.ZodObject<typeof policyDocument>>;
export type SourceParts = PolicyParts & { file: string };

/** The inline policy of the configuration. */
export function readInline(policy: InlinePolicy): SourceParts {
  const file = 'app-config';
  const sourceAt = (path: readonly PropertyKey[]) => ({
    file,
    path: ['permission.policy', ...path].map(String).join('.'),
  });
  return { file, ...partsOf(policy, sourceAt), problems: [] };
}

/** The format of a policy file, by the ending of its name. */
export const formatOf = (file: string): PolicyFormat | undefined => formats[extname(file).toLowerCase()];

/** The content of a policy file. */
export async function readPolicyFile(file: string, readText: ReadText = readPolicyText): Promise<SourceParts> {
  const format = formatOf(file);
  if (format) return readFileAs(format, file, readText);
  const message = 'The name must end in .csv, .yaml or .yml';
  return { file, memberships: [], statements: [], problems: [{ source: { file }, message }] };
}

/** The content of a file with conditions, as Red Hat's RBAC plugin has them. */
export const readConditionFile = (file: string, readText: ReadText = readPolicyText): Promise<SourceParts> =>
  readFileAs('rbac-conditions', file, readText);

/** The content of a file; a file that cannot be read is reported as a problem. */
async function readFileAs(format: PolicyFormat, file: string, readText: ReadText): Promise<SourceParts> {
  try {
    return { file, ...readers[format](await readText(file), file) };
  } catch (error) {
    const problem = { source: { file }, message: `The file cannot be read: ${messageOf(error)}` };
    return { file, memberships: [], statements: [], problems: [problem] };
  }
}

/** The text of a policy file, unless it is too large. */
export async function readPolicyText(file: string): Promise<string> {
  const path = resolve(file);
  const { size } = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(`'${path}' does not exist; it is named below 'permission' in the configuration`, { cause: error });
  });
  if (size > maxBytes) throw new Error(`it is ${size} bytes; the limit is ${maxBytes}`);
  return readFile(path, 'utf8');
}

/** A fingerprint that changes whenever a file may have changed. */
export async function signatureOf(files: readonly string[]): Promise<string> {
  const parts = files.map(async (file) => {
    const stats = await stat(resolve(file)).catch(() => undefined);
    return stats ? [stats.ino, stats.size, stats.mtimeMs].join(':') : 'gone';
  });
  return (await Promise.all(parts)).join(' ');
}
