import { mapConcurrently } from '@callboard/concurrency';
import { InputError, toError } from '@callboard/errors';
import type { LocationSpec } from '../../../common/index.ts';

export type LoadedDocument = { place: LocationSpec; value: unknown };

/** Reads and parses a file that another one refers to. */
export type LoadDocument = (target: string, from: LocationSpec) => Promise<LoadedDocument>;

/** A document with the files that it refers to. A file that cannot be read matters only where it is used. */
export type LinkedDocument = LoadedDocument & { key: string; links: Map<string, LinkedDocument | Error> };

const MAX_FILES = 200;
const MAX_CONCURRENT_FILES = 8;

/** Loads all files that a document refers to by `$ref`, and those that they refer to, each once. */
export async function loadReferenced(root: LoadedDocument, load: LoadDocument): Promise<LinkedDocument> {
  const documents = new Map<string, LinkedDocument>();
  const pending: LinkedDocument[] = [];
  const add = (loaded: LoadedDocument): LinkedDocument => {
    const key = `${loaded.place.type}:${loaded.place.target}`;
    const known = documents.get(key);
    if (known) return known;
    const document = { ...loaded, key, links: new Map() };
    documents.set(key, document);
    pending.push(document);
    return document;
  };

  const first = add(root);
  let failures = 0;
  const link = async (file: string, { place, links }: LinkedDocument) => {
    const found = await load(file, place).then(add, toError);
    if (found instanceof Error) failures += 1;
    links.set(file, found);
    if (documents.size + failures > MAX_FILES) throw new InputError(`Refers to more than ${MAX_FILES} files`);
  };
  for (let next = pending.pop(); next; next = pending.pop()) {
    const document = next;
    const files = [...filesIn(document.value)];
    await mapConcurrently(files, { concurrency: MAX_CONCURRENT_FILES }, (file) => link(file, document));
  }
  return first;
}

/** `./pets.yaml#/Pet` is the file and the pointer in it. */
export function splitRef(ref: string): { file: string; fragment: string } {
  const hash = ref.indexOf('#');
  return hash === -1 ? { file: ref, fragment: '' } : { file: ref.slice(0, hash), fragment: ref.slice(hash + 1) };
}

/** With YAML aliases the same object appears in many places; each one is visited once. */
function filesIn(document: unknown): Set<string> {
  const files = new Set<string>();
  const seen = new Set<object>();
  const pending = [document];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const ref = refIn(value);
    const file = ref === undefined ? '' : splitRef(ref).file;
    if (file !== '') files.add(file);
    for (const item of Object.values(value)) pending.push(item);
  }
  return files;
}

export function refIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const ref = Object.hasOwn(value, '$ref') ? (value as { $ref: unknown }).$ref : undefined;
  return typeof ref === 'string' ? ref : undefined;
}
