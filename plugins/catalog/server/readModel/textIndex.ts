import { lowerCased } from '../../common/index.ts';
import { type KeyIndex, unionOf } from './keyIndex.ts';
import type { SlotSet } from './slotSet.ts';
import type { Postings } from './valueColumn.ts';

const BUCKETS = 1 << 16;
/** Values added since the grams were collected are searched one by one, until they make up this share of all. */
const FRESH_SHARE = 0.05;
const FRESH_AT_LEAST = 1_000;

/**
 * Finds the values of a key that contain a substring. Each value is listed in a bucket for every two and three consecutive characters; the
 * rarest bucket of a term gives the candidates, which are then compared. Buckets are hashed: a collision costs a comparison, not a wrong
 * result.
 */
export class TextIndex {
  private readonly key: KeyIndex;
  private texts: string[] = [];
  private originals: string[] = [];
  private offsets = new Uint32Array(BUCKETS + 1);
  private members = new Uint32Array(0);
  private gathered = 0;
  /** The entities of values found before, by value index, for a version of the key; looked up again when the version changes. */
  private postingsAt: (Postings | undefined)[] = [];
  private versionAt = new Uint32Array(0);

  constructor(key: KeyIndex) {
    this.key = key;
    this.gather();
  }

  /** Called for a value that is new to the key. Removed values stay listed and are skipped. */
  add(value: string): void {
    this.texts.push(lowerCased(value));
    this.originals.push(value);
  }

  /** All entities with a value that contains the term, which is in lower case. */
  containing(term: string): SlotSet {
    if (this.texts.length - this.gathered > Math.max(FRESH_AT_LEAST, this.gathered * FRESH_SHARE)) this.gather();
    const found: Postings[] = [];
    const compare = (at: number) => {
      if (!this.texts[at]!.includes(term)) return;
      const postings = this.versionAt[at] === this.key.version ? this.postingsAt[at] : this.lookUpPostings(at);
      if (postings !== undefined) found.push(postings);
    };
    this.forEachCandidate(term, compare);
    for (let at = this.gathered; at < this.texts.length; at++) compare(at);
    return unionOf(found);
  }

  private lookUpPostings(at: number): Postings | undefined {
    const postings = this.key.postingsOf(this.originals[at]!);
    if (at >= this.gathered) return postings;
    this.postingsAt[at] = postings;
    this.versionAt[at] = this.key.version;
    return postings;
  }

  private forEachCandidate(term: string, visit: (at: number) => void): void {
    const buckets = bucketsOf(term);
    if (buckets.length === 0) {
      for (let at = 0; at < this.gathered; at++) visit(at);
      return;
    }
    const sizeOf = (bucket: number) => this.offsets[bucket + 1]! - this.offsets[bucket]!;
    const rarest = buckets.reduce((least, bucket) => (sizeOf(bucket) < sizeOf(least) ? bucket : least));
    for (let at = this.offsets[rarest]!; at < this.offsets[rarest + 1]!; at++) visit(this.members[at]!);
  }

  private gather(): void {
    this.texts = [];
    this.originals = [];
    this.key.forEachValue((value) => this.add(value));
    this.gathered = this.texts.length;
    this.postingsAt = new Array(this.gathered);
    this.versionAt = new Uint32Array(this.gathered);
    // Two passes, counting and filling, so the whole listing is two flat arrays.
    const counts = new Uint32Array(BUCKETS + 1);
    const last = new Int32Array(BUCKETS).fill(-1);
    const forEachListing = (visit: (bucket: number, at: number) => void) => {
      last.fill(-1);
      for (let at = 0; at < this.gathered; at++) {
        forEachGram(this.texts[at]!, (bucket) => {
          if (last[bucket] === at) return;
          last[bucket] = at;
          visit(bucket, at);
        });
      }
    };
    forEachListing((bucket) => counts[bucket + 1]!++);
    for (let bucket = 0; bucket < BUCKETS; bucket++) counts[bucket + 1]! += counts[bucket]!;
    this.offsets = counts.slice();
    this.members = new Uint32Array(counts[BUCKETS]!);
    forEachListing((bucket, at) => {
      this.members[counts[bucket]!++] = at;
    });
  }
}

function forEachGram(text: string, visit: (bucket: number) => void): void {
  for (let at = 0; at + 1 < text.length; at++) {
    const pair = Math.imul(text.charCodeAt(at), 31) + text.charCodeAt(at + 1);
    visit(hashed(pair));
    if (at + 2 < text.length) visit(hashed(Math.imul(pair, 131) + text.charCodeAt(at + 2) + 7));
  }
}

function bucketsOf(term: string): number[] {
  const buckets: number[] = [];
  forEachGram(term, (bucket) => buckets.push(bucket));
  return buckets;
}

function hashed(value: number): number {
  return Math.imul(value, 0x9e3779b1) >>> 16;
}
