import { InputError, messageOf } from '@callboard/errors';
import { describeUrl } from '@callboard/integrations';
import { isPlainObject } from '../../../common/entity.ts';
import { type JsonObject, type LocationSpec, MAX_ENTITY_DEPTH, MAX_ENTITY_VALUES } from '../../../common/index.ts';
import { decodeText } from '../documents/decodeText.ts';
import { parseDocuments } from '../documents/parseDocuments.ts';
import { bundleDocument } from './bundleDocument.ts';

/** The content that a placeholder refers to, and its location. */
export type Referenced = { content: Buffer; place: LocationSpec };

/** Reads a referenced file; the target is relative to the file, or to another location that was read for it. */
export type ReadReference = (target: string, from?: LocationSpec) => Promise<Referenced>;

type Place = { owner: object; key: string; name: string; target: string };

const MAX_PLACEHOLDERS = 100;

type Read = Referenced & { read: ReadReference };

type Options = {
  /** Whether errors omit file contents: the caller may not be allowed to read them. */
  hidesContent?: boolean;
};

/** The content of a file is invalid. `place` describes the position, without quoting it. */
class ContentError extends InputError {
  readonly place: string;

  constructor(place: string, message: string) {
    super(message);
    this.place = place;
  }
}

const readers: Record<string, (referenced: Read) => unknown> = {
  $text: ({ content }) => decodeText(content),
  $json: ({ content }) => readJson(decodeText(content)),
  $yaml: ({ content }) => readYaml(content),
  $openapi: bundled,
  $asyncapi: bundled,
};

/**
 * Inserts the content of files where a document has `{ $text: <file> }`, `$json`, `$yaml`, `$openapi` or `$asyncapi`. Changes the document
 * in place. Other keys with a dollar sign stay unchanged, as do documents too large for an entity, which are refused later.
 */
export async function resolvePlaceholders(
  document: unknown,
  read: ReadReference,
  options: Options = {},
): Promise<void> {
  const places: Place[] = [];
  findPlaceholders(document, 1, { places, values: 0 });
  if (places.length > MAX_PLACEHOLDERS) {
    throw new InputError(`Contains ${places.length} placeholders; the limit is ${MAX_PLACEHOLDERS}`);
  }
  for (const { owner, key, name, target } of places) {
    const value = await contentOf(name, target, read, options);
    // Assigning to a key named __proto__ would set the prototype.
    Object.defineProperty(owner, key, { value, enumerable: true, writable: true, configurable: true });
  }
}

/** Whether a document refers to other files, or is too large to tell. */
export function hasPlaceholder(document: unknown): boolean {
  const found = { places: [] as Place[], values: 0 };
  findPlaceholders(document, 1, found);
  return found.places.length > 0 || found.values > MAX_ENTITY_VALUES;
}

function findPlaceholders(owner: unknown, depth: number, found: { places: Place[]; values: number }): void {
  if (typeof owner !== 'object' || owner === null || depth > MAX_ENTITY_DEPTH) return;
  for (const key in owner) {
    const value = (owner as JsonObject)[key];
    found.values += 1;
    if (found.values > MAX_ENTITY_VALUES) return;
    const placeholder = placeholderIn(value);
    if (placeholder) found.places.push({ owner, key, ...placeholder });
    else findPlaceholders(value, depth + 1, found);
  }
}

function placeholderIn(value: unknown): { name: string; target: string } | undefined {
  if (!isPlainObject(value)) return undefined;
  const names = Object.keys(value);
  const [name] = names;
  if (name === undefined || names.length > 1 || !Object.hasOwn(readers, name)) return undefined;
  const target = value[name];
  return typeof target === 'string' ? { name, target } : undefined;
}

async function contentOf(
  name: string,
  target: string,
  read: ReadReference,
  { hidesContent = false }: Options,
): Promise<unknown> {
  const fail = (what: string, reasonOf: (thrown: unknown) => string) => (thrown: unknown) => {
    throw new InputError(`Placeholder ${name} ${what} "${describeUrl(target)}": ${reasonOf(thrown)}`, thrown);
  };
  const referenced = await read(target).catch(fail('could not read', messageOf));
  return Promise.resolve({ ...referenced, read })
    .then((found) => readers[name]!(found))
    .catch(fail('could not parse', hidesContent ? hiddenReason : messageOf));
}

const hiddenReason = (thrown: unknown) =>
  thrown instanceof ContentError ? thrown.place : 'it, or a file it refers to, is invalid';

/** A definition that may be spread over several files, as one YAML text. */
async function bundled({ content, place, read }: Read): Promise<string> {
  return bundleDocument({ place, value: await readYaml(content) }, async (target, from) => {
    const found = await read(target, from);
    return { place: found.place, value: await readYaml(found.content) };
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    const message = messageOf(thrown);
    const position = / at position (\d{1,10})/.exec(message)?.[1];
    const line = position === undefined ? undefined : text.slice(0, Number(position)).split('\n').length;
    throw new ContentError(line === undefined ? 'it is not valid JSON' : `line ${line} is not valid JSON`, message);
  }
}

async function readYaml(content: Buffer): Promise<unknown> {
  const values: unknown[] = [];
  for await (const { value, problem, problemLine } of parseDocuments(content)) {
    if (problem) throw new ContentError(`line ${problemLine ?? 1} is not valid YAML`, problem);
    values.push(value);
    if (values.length > 1) break;
  }
  const many = 'Must contain exactly one document';
  if (values.length !== 1) throw new ContentError(many, many);
  return values[0];
}
