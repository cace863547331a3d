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
const readers: Record<string, (text: string, file: string) => PolicyParts> = {
  '.csv': readCsv,
  '.yaml': readYaml,
  '.yml': readYaml,
};

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

/** The content of a policy file, by the ending of its name. */
export async function readPolicyFile(file: string): Promise<SourceParts> {
  const read = readers[extname(file).toLowerCase()];
  if (read) return readFileWith(read, file);
  const message = 'The name must end in .csv, .yaml or .yml';
  return { file, memberships: [], statements: [], problems: [{ source: { file }, message }] };
}

/** The content of a file with conditions, as Red Hat's RBAC plugin has them. */
export const readConditionFile = (file: string): Promise<SourceParts> => readFileWith(readRbacConditions, file);

/** The content of a file; a file that cannot be read is reported as a problem. */
async function readFileWith(read: (text: string, file: string) => PolicyParts, file: string): Promise<SourceParts> {
  const nothing = { file, memberships: [], statements: [] };
  try {
    const path = resolve(file);
    const { size } = await stat(path);
    if (size > maxBytes) throw new Error(`it is ${size} bytes; the limit is ${maxBytes}`);
    return { file, ...read(await readFile(path, 'utf8'), file) };
  } catch (error) {
    return { ...nothing, problems: [{ source: { file }, message: `The file cannot be read: ${messageOf(error)}` }] };
  }
}

/** A fingerprint that changes whenever a file may have changed. */
export async function signatureOf(files: readonly string[]): Promise<string> {
  const parts = files.map(async (file) => {
    const stats = await stat(resolve(file)).catch(() => undefined);
    return stats ? [stats.ino, stats.size, stats.mtimeMs].join(':') : 'gone';
  });
  return (await Promise.all(parts)).join(' ');
}
