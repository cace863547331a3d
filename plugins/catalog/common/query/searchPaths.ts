import { lowerCased } from '../entityRef.ts';

const NOT_INDEXED = new Set([
  'attachments',
  // Values that the portal keeps beside an entity; its own could be mistaken for them.
  'facts',
  'scorecards',
  'relations',
  'status',
  'metadata.name',
  'metadata.namespace',
  'metadata.uid',
  'metadata.etag',
]);

/**
 * The paths at which entities have values. Entities are similar, so there are few distinct paths, and each is built once. Paths beyond
 * the limits are not cached, so hostile keys cannot fill the memory.
 */
export class SearchPaths {
  readonly root: SearchPath;
  readonly name: SearchPath;
  readonly namespace: SearchPath;
  readonly uid: SearchPath;
  readonly relations: SearchPath;
  readonly statusLevel: SearchPath;
  private left: number;
  private elementsLeft: number;
  private count = 0;

  constructor({ maxPaths = Number.POSITIVE_INFINITY, maxElements = Number.POSITIVE_INFINITY } = {}) {
    this.left = maxPaths;
    this.elementsLeft = maxElements;
    this.root = new SearchPath(this, '', '');
    const metadata = this.root.child('metadata');
    this.name = metadata.child('name');
    this.namespace = metadata.child('namespace');
    this.uid = metadata.child('uid');
    this.relations = this.root.child('relations');
    this.statusLevel = this.root.child('status').child('items').child('level');
  }

  nextNumber(): number {
    return this.count++;
  }

  /** Whether another path can be cached. */
  keepsOne(): boolean {
    return this.left-- > 0;
  }

  keepsOneElement(): boolean {
    return this.elementsLeft-- > 0;
  }
}

export class SearchPath {
  /** Counts up from zero within a `SearchPaths`. */
  readonly number: number;
  readonly path: string;
  /** Near the top, values at this path are handled specially or ignored. */
  readonly isReserved: boolean;
  private readonly paths: SearchPaths;
  /** The prefix of child paths. */
  private readonly prefix: string;
  private lowerCase: string | undefined;
  private children: Map<string, SearchPath> | undefined;
  private elements: Map<string, SearchPath> | undefined;

  constructor(paths: SearchPaths, path: string, prefix = `${path}.`) {
    this.number = paths.nextNumber();
    this.path = path;
    this.isReserved = NOT_INDEXED.has(path);
    this.paths = paths;
    this.prefix = prefix;
  }

  /** The path in the form that filters use. */
  get key(): string {
    this.lowerCase ??= lowerCased(this.path);
    return this.lowerCase;
  }

  child(name: string): SearchPath {
    const known = this.children?.get(name);
    if (known) return known;
    const child = new SearchPath(this.paths, this.prefix + name);
    if (!this.paths.keepsOne()) return child;
    this.children ??= new Map();
    this.children.set(name, child);
    return child;
  }

  /** The extra path of a string in an array. */
  element(text: string): SearchPath {
    const known = this.elements?.get(text);
    if (known) return known;
    const element = new SearchPath(this.paths, this.prefix + text);
    if (!this.paths.keepsOneElement()) return element;
    this.elements ??= new Map();
    this.elements.set(text, element);
    return element;
  }
}
