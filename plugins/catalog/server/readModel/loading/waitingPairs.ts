import { NO_TEXT, type TextPool } from './textPool.ts';

const FIRST_ROOM = 32;

/** Entities and the values of one key that they have, as they came: nothing but numbers, which take no time to be collected. */
export class WaitingPairs {
  readonly pool: TextPool;
  /** In turns an entity and the number of its value. */
  private pairs = new Uint32Array(FIRST_ROOM);
  private size = 0;

  constructor(pool: TextPool) {
    this.pool = pool;
  }

  push(slot: number, value: number): void {
    if (this.size === this.pairs.length) {
      const grown = new Uint32Array(this.size * 2);
      grown.set(this.pairs);
      this.pairs = grown;
    }
    this.pairs[this.size] = slot;
    this.pairs[this.size + 1] = value;
    this.size += 2;
  }

  forEach(visit: (slot: number, value: string | null) => void): void {
    const { pool, pairs, size } = this;
    for (let at = 0; at < size; at += 2) {
      const value = pairs[at + 1]!;
      visit(pairs[at]!, value === NO_TEXT ? null : pool.textOf(value));
    }
  }
}
