import { lowerCased } from '../lowerCased.ts';

const NOT_INDEXED = new Set([
  'attachments',
  'relations',
  'status',
  'metadata.name',
  'metadata.namespace',
  'metadata.uid',
  'metadata.etag',
]);

/**
 * The places at which entities have values. Entities are alike, so their paths are the same few again and again, and each is
 * put together once. What comes beyond the bounds is not kept, so that nobody can fill the memory with keys.
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

  constructor({ most = Number.POSITIVE_INFINITY, mostElements = Number.POSITIVE_INFINITY } = {}) {
    this.left = most;
    this.elementsLeft = mostElements;
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

  /** Whether there is room for one more. */
  keepsOne(): boolean {
    return this.left-- > 0;
  }

  keepsOneElement(): boolean {
    return this.elementsLeft-- > 0;
  }
}

export class SearchPath {
  /** Those of the same paths count up from zero. */
  readonly number: number;
  readonly path: string;
  /** What stands here is dealt with in its own way when it is near the top, or not seen at all. */
  readonly isReserved: boolean;
  private readonly paths: SearchPaths;
  /** What the paths of children begin with. */
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

  /** The path as filters name it. */
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

  /** The extra path of a text in an array. */
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
