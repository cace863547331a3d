import { type SearchPath, SearchPaths } from '../../../common/index.ts';
import type { KeyIndex } from '../keyIndex.ts';
import { LatelyMet, NO_TEXT, TextPool } from './textPool.ts';

/**
 * What the entities of one load share: their paths, their texts, and the keys of the index by path. It is used for as long
 * as a catalog is loaded; its texts stay until all keys are sorted in.
 */
export class LoadedKeys {
  readonly paths = new SearchPaths();
  readonly pool = new TextPool();
  private readonly keyOf: (name: string) => KeyIndex;
  private readonly keys: KeyIndex[] = [];
  private readonly lately: LatelyMet[] = [];
  /** The value of all of the very many keys that are made of texts in arrays. */
  private readonly elementValue = this.pool.numberOf('true', new LatelyMet());

  constructor(keyOf: (name: string) => KeyIndex) {
    this.keyOf = keyOf;
  }

  add(slot: number, path: SearchPath, value: string | null, isElement: boolean): void {
    let key = this.keys[path.number];
    // The index forgets a key that nobody has any more.
    if (!key || key.isEmpty) {
      key = this.keyOf(path.key);
      this.keys[path.number] = key;
    }
    key.addLater(slot, isElement ? this.elementValue : this.numberOf(path, value), this.pool);
  }

  private numberOf(path: SearchPath, value: string | null): number {
    if (value === null) return NO_TEXT;
    this.lately[path.number] ??= new LatelyMet();
    return this.pool.numberOf(value, this.lately[path.number]!);
  }
}
