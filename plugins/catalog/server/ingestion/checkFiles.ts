import { messageOf } from '@callboard/errors';
import type { JsonObject, LocationSpec } from '../../common/index.ts';
import { parseDocuments } from './documents/parseDocuments.ts';
import type { CatalogRules } from './processing/rules.ts';
import { createFileReader } from './sources/fileReader.ts';

const MAX_FILES = 500;

/** Problems inside local catalog files: invalid YAML, and kinds that the rules do not allow there. */
export async function checkFiles(files: Iterable<string>, location: LocationSpec, rules: CatalogRules) {
  const read = createFileReader();
  const problems: string[] = [];
  for (const file of [...files].slice(0, MAX_FILES)) {
    try {
      const content = await read({ type: 'file', target: file });
      if (content) problems.push(...(await problemsIn(content.content, file, location, rules)));
    } catch (error) {
      problems.push(`'${file}' cannot be read: ${messageOf(error)}`);
    }
  }
  return problems;
}

async function problemsIn(content: Uint8Array, file: string, location: LocationSpec, rules: CatalogRules) {
  const problems: string[] = [];
  const refused = new Set<string>();
  for await (const { value, problem } of parseDocuments(content)) {
    if (problem !== undefined) {
      problems.push(`'${file}': ${problem}`);
      continue;
    }
    const { kind, spec } = (value ?? {}) as { kind?: unknown; spec?: JsonObject };
    if (typeof kind !== 'string' || refused.has(kind) || rules.isAllowed({ kind, spec }, location)) continue;
    refused.add(kind);
    problems.push(
      `'${file}' has an entity of the kind ${kind}, which is not allowed. ${rules.howToAllow(kind, location)}`,
    );
  }
  return problems;
}
