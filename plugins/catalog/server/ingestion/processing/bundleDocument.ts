import { InputError, PayloadTooLargeError } from '@callboard/errors';
import { stringify } from 'yaml';
import { MAX_ENTITY_DEPTH } from '../../../common/index.ts';
import { describeLocation } from '../../locations/locationPlace.ts';
import { MAX_CONTENT_BYTES } from '../documents/parseDocuments.ts';
import {
  type LinkedDocument,
  type LoadDocument,
  type LoadedDocument,
  loadReferenced,
  refIn,
  splitRef,
} from './referencedDocuments.ts';

/** The path of a value in the bundle: the keys from the inside out. */
type Path = { key: string; parent: Path } | undefined;
type Target = { document: LinkedDocument; names: string[]; value: unknown };

const MAX_HOPS = 100;

/**
 * Bundles a definition with all referenced files into one YAML text. The first reference to a value is replaced by the value, and further
 * references point there; so cycles end, and nothing appears twice.
 */
export async function bundleDocument(root: LoadedDocument, load: LoadDocument): Promise<string> {
  const bundle = new Bundle(await loadReferenced(root, load));
  return stringify(bundle.value(), { aliasDuplicateObjects: false, lineWidth: 0 });
}

class Bundle {
  private readonly root: LinkedDocument;
  /** The paths of values from other files in the bundle, by file and pointer. */
  private readonly placed = new Map<string, Path>();
  /** The same for values being inserted that have keys beside their reference. */
  private readonly merging = new Map<string, Path>();
  private size = 0;

  constructor(root: LinkedDocument) {
    this.root = root;
  }

  value(): unknown {
    return this.copy(this.root.value, this.root, undefined, 0);
  }

  private copy(value: unknown, document: LinkedDocument, at: Path, depth: number): unknown {
    if (depth > MAX_ENTITY_DEPTH) throw new InputError(`Must be nested at most ${MAX_ENTITY_DEPTH} levels`);
    // Each line is indented by its depth.
    this.count(2 * depth + (typeof value === 'string' ? value.length : 2));
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      return value.map((item, index) => this.copy(item, document, { key: String(index), parent: at }, depth + 1));
    }
    const ref = refIn(value);
    if (ref === undefined || (document === this.root && ref.startsWith('#'))) {
      return this.copyEntries(value, document, at, depth);
    }
    const { $ref: _, ...beside } = value as Record<string, unknown>;
    return this.resolved(followed(ref, document), { beside, document }, at, depth);
  }

  private copyEntries(value: object, document: LinkedDocument, at: Path, depth: number): Record<string, unknown> {
    const entries = Object.entries(value).map(([key, item]) => {
      this.count(key.length);
      return [key, this.copy(item, document, { key, parent: at }, depth + 1)] as const;
    });
    return Object.fromEntries(entries);
  }

  private resolved(
    target: Target,
    { beside, document }: { beside: Record<string, unknown>; document: LinkedDocument },
    at: Path,
    depth: number,
  ): unknown {
    const key = `${target.document.key}#${pointerOf(target.names)}`;
    const isMerged = Object.keys(beside).length > 0;
    const copyBeside = () => this.copyEntries(beside, document, at, depth);
    const known = this.pointerTo(target, key);
    if (known !== undefined) return { $ref: `#${known}`, ...copyBeside() };
    if (!isMerged) {
      this.placed.set(key, at);
      return this.copy(target.value, target.document, at, depth + 1);
    }
    this.merging.set(key, at);
    const value = this.copy(target.value, target.document, at, depth + 1);
    this.merging.delete(key);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, ...copyBeside() } : value;
  }

  private pointerTo({ document, names }: Target, key: string): string | undefined {
    if (document === this.root) return pointerOf(names);
    for (const places of [this.placed, this.merging]) if (places.has(key)) return pointerOf(namesOf(places.get(key)));
    return undefined;
  }

  private count(characters: number): void {
    this.size += characters;
    if (this.size > MAX_CONTENT_BYTES) {
      throw new PayloadTooLargeError(`Including all files it refers to, it must be at most ${MAX_CONTENT_BYTES} bytes`);
    }
  }
}

/** The final target of a reference: its target, or a node on the path to it, may be a reference too. */
function followed(ref: string, from: LinkedDocument): Target {
  let document = documentOf(ref, from);
  let names = namesIn(splitRef(ref).fragment);
  let value = document.value;
  let at = 0;
  for (let hops = 0; hops < MAX_HOPS; ) {
    const next = refIn(value);
    const isReference = next !== undefined && (at < names.length || Object.keys(value as object).length === 1);
    if (isReference) {
      const rest = names.slice(at);
      document = documentOf(next, document);
      names = [...namesIn(splitRef(next).fragment), ...rest];
      [value, at, hops] = [document.value, 0, hops + 1];
    } else if (at === names.length) {
      return { document, names, value };
    } else {
      const name = names[at]!;
      at += 1;
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) {
        throw new InputError(`'${ref}' in ${describeLocation(from.place)} has no target`);
      }
      value = (value as Record<string, unknown>)[name];
    }
  }
  throw new InputError(`'${ref}' in ${describeLocation(from.place)} refers to itself`);
}

function documentOf(ref: string, from: LinkedDocument): LinkedDocument {
  const { file } = splitRef(ref);
  const found = file === '' ? from : from.links.get(file)!;
  if (found instanceof Error) throw found;
  return found;
}

function namesIn(fragment: string): string[] {
  if (fragment === '' || fragment === '/') return [];
  if (!fragment.startsWith('/')) throw new InputError(`'#${fragment}' is not a JSON pointer such as #/components/Pet`);
  return fragment.slice(1).split('/').map(unescaped);
}

function unescaped(name: string): string {
  let text = name;
  try {
    text = decodeURIComponent(name);
  } catch {
    // A stray percent sign is taken literally.
  }
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}

function namesOf(path: Path): string[] {
  const names: string[] = [];
  for (let step = path; step; step = step.parent) names.push(step.key);
  return names.reverse();
}

const pointerOf = (names: readonly string[]) =>
  names.map((name) => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');
