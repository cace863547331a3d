import { type Entity, type Predicate, visitSearchKeys } from '../../common/index.ts';
import { asciiJson } from './asciiJson.ts';
import { BesideValues, type SearchPair } from './besideValues.ts';
import { EntitySizes } from './entitySizes.ts';
import { EntityTexts } from './entityTexts.ts';
import { KeyIndex, type SameText, unionOf } from './keyIndex.ts';
import type { PagePostings } from './loading/pagePostings.ts';
import { NO_TEXT } from './loading/pageTexts.ts';
import type { TextPool } from './loading/textPool.ts';
import type { RestoredCatalog } from './restoredCatalog.ts';
import { SlotSet } from './slotSet.ts';
import { SortedOrder } from './sortedOrder.ts';
import { TextIndex } from './textIndex.ts';
import { textAt } from './textTable.ts';
import { patternBudget, type RunningQuery, withMatchingValues } from './valueConditions.ts';

/** A final entity as it is stored and sent: its JSON text is never parsed for a response. */
export type IndexedEntity = { ref: string; uid: string; json: string };

/** One of very many entities, with the data that is known without parsing its JSON here. */
export type LoadedPage = { entities: readonly IndexedEntity[]; postings: PagePostings };

/** The number of values of a key sorted in one slice, which takes a few milliseconds. */
const SORT_BATCH_SIZE = 4_000;

/** The number of cached orders and text indexes; a client cannot make us keep one for every field it can think of. */
const KEPT = 24;

/**
 * The read model: every final entity as JSON text, and for every search key its values and their entities. It answers filters, counts,
 * orders, facets and text search; nothing in it knows HTTP or the database.
 */
export class CatalogIndex {
  /** All existing entities. */
  readonly all = new SlotSet();
  private readonly refOf: string[] = [];
  private readonly uids: string[] = [];
  private readonly texts = new EntityTexts();
  private readonly etags: (string | undefined)[] = [];
  private readonly free: number[] = [];
  private readonly slotOfRef = new Map<string, number>();
  private readonly keys = new Map<string, KeyIndex>();
  private readonly orders = new Map<string, SortedOrder>();
  private readonly textIndexes = new Map<string, TextIndex>();
  private refOrder: SortedOrder | undefined;
  /** The values that plugins keep beside entities. */
  readonly beside = new BesideValues();
  private readonly sizes: EntitySizes = new EntitySizes({
    all: this.all,
    key: (name) => this.keys.get(name),
    keysBelow: (prefix) => this.namedKeysBelow(prefix),
    jsonAt: (slot) => this.texts.at(slot),
  });
  get size(): number {
    return this.all.size;
  }

  /** Adds an entity or replaces the one with its ref. */
  put({ ref, uid, json }: IndexedEntity): void {
    const known = this.slotOfRef.get(ref);
    const slot = known ?? this.newSlot(ref);
    const before = known === undefined ? undefined : (JSON.parse(this.texts.at(slot)) as Entity);
    const entity = JSON.parse(json) as Entity;
    // The values beside an entity belong to its uid, and another one may have taken its ref.
    const isOther = before && this.uids[slot] !== (entity.metadata.uid ?? uid);
    if (isOther) this.replaceBeside(slot, this.beside.at(slot), []);
    this.texts.set(slot, asciiJson(json));
    // Reuses the text that is the value of its key, instead of another copy.
    this.uids[slot] = entity.metadata.uid ?? uid;
    this.etags[slot] = entity.metadata.etag;
    if (before) {
      this.replaceKeys(slot, before, entity);
      if (isOther) this.replaceBeside(slot, [], this.beside.at(slot));
      this.beside.announce(slot);
      return;
    }
    const pairs = searchPairs(entity);
    for (const [name, value] of pairs) this.addKey(slot, name, value);
    this.touchOrders(slot, pairs);
    this.refOrder?.touch(slot, [ref]);
    this.replaceBeside(slot, [], this.beside.at(slot));
    this.beside.announce(slot);
  }

  /** Replaces values that are kept beside an entity, such as facts. */
  replaceBeside(slot: number, before: readonly SearchPair[], after: readonly SearchPair[]): void {
    if (before.length === 0 && after.length === 0) return;
    for (const [name, value] of before) this.removeKey(slot, name, value);
    for (const [name, value] of after) this.addKey(slot, name, value);
    for (const name of new Set([...before, ...after].map(([name]) => name))) {
      this.orders.get(name)?.touch(slot, valuesOf(after, name));
    }
    this.beside.version += 1;
  }

  /**
   * The same as `put` for the requested entities of a page; the pool is for all pages of one load. Sorting is left to `sortIn`, or to the
   * first query.
   */
  load({ entities, postings }: LoadedPage, pool: TextPool, isWanted: (ref: string) => boolean = () => true): void {
    const { keys: names, pairs, ends, texts, uids, etags, escaped } = postings;
    const keys: KeyIndex[] = [];
    const first = pool.add(texts);
    const textOf = (number: number) => (number === NO_TEXT ? undefined : pool.textOf(first + number));
    for (let place = 0; place < entities.length; place++) {
      const { ref, uid, json } = entities[place]!;
      if (!isWanted(ref)) continue;
      // Orders and text indexes must include new values immediately.
      if (this.slotOfRef.has(ref) || this.orders.size > 0 || this.textIndexes.size > 0) {
        this.put({ ref, uid, json });
        continue;
      }
      const slot = this.newSlot(ref);
      this.texts.set(slot, escaped.get(place) ?? json);
      this.uids[slot] = textOf(uids[place]!) ?? uid;
      this.etags[slot] = textOf(etags[place]!);
      const end = ends[place]!;
      for (let at = place === 0 ? 0 : ends[place - 1]!; at < end; at += 2) {
        const number = pairs[at]!;
        let key = keys[number];
        // The index drops a key that no entity has any more.
        if (!key || key.isEmpty) {
          key = this.keyOf(names[number]!);
          keys[number] = key;
        }
        const text = pairs[at + 1]!;
        key.addLater(slot, text === NO_TEXT ? NO_TEXT : first + text, pool);
      }
      this.refOrder?.touch(slot, [ref]);
      this.replaceBeside(slot, [], this.beside.at(slot));
      this.beside.announce(slot);
    }
  }

  /** Loads a whole catalog from a snapshot; the index must be empty. */
  restore({ count, refs, uids, etags, texts, keys }: RestoredCatalog): void {
    for (let slot = 0; slot < count; slot++) {
      this.newSlot(textAt(refs, slot));
      this.uids[slot] = textAt(uids, slot);
      this.etags[slot] = textAt(etags, slot) || undefined;
    }
    this.texts.restore(texts);
    for (const key of keys) this.keyOf(key.name).restore(key);
  }

  delete(ref: string): void {
    const slot = this.slotOfRef.get(ref);
    if (slot === undefined) return;
    this.replaceBeside(slot, this.beside.at(slot), []);
    this.removeKeys(slot, JSON.parse(this.texts.at(slot)) as Entity);
    this.slotOfRef.delete(ref);
    this.texts.set(slot, '');
    this.etags[slot] = undefined;
    this.all.delete(slot);
    this.free.push(slot);
    this.refOrder?.touch(slot, []);
    this.beside.announce(slot);
  }

  /** Does the deferred work in slices, one per iteration. */
  *sortIn(): Generator<void> {
    for (const key of this.keys.values()) {
      while (key.sortInSome(SORT_BATCH_SIZE)) yield;
      yield;
    }
  }

  refs(): Iterable<string> {
    return this.slotOfRef.keys();
  }

  slotByRef(ref: string): number | undefined {
    return this.slotOfRef.get(ref);
  }

  slotByUid(uid: string): number | undefined {
    const postings = this.keys.get('metadata.uid')?.postingsOf(uid);
    return typeof postings === 'object' ? postings.members()[0] : postings;
  }

  /** In ASCII. */
  jsonAt(slot: number): string {
    return this.texts.at(slot);
  }

  /** The same for very many slots, as they are now, read one after the other; undefined for undefined. */
  jsonsOf(slots: readonly (number | undefined)[]): Iterable<string | undefined> {
    return this.texts.of(slots);
  }

  /** Compresses some of the JSON; returns whether there may be more. */
  packSome(): Promise<boolean> {
    return this.texts.packOne();
  }

  uidAt(slot: number): string {
    return this.uids[slot]!;
  }

  refAt(slot: number): string {
    return this.refOf[slot]!;
  }

  /** The entity's own metadata.etag, without parsing its JSON again. */
  etagAt(slot: number): string | undefined {
    return this.etags[slot];
  }

  key(name: string): KeyIndex | undefined {
    return this.keys.get(name);
  }

  /** The keys with this prefix. */
  *keysBelow(prefix: string): Generator<KeyIndex> {
    for (const [, key] of this.namedKeysBelow(prefix)) yield key;
  }

  /** The names of the keys with this prefix. */
  namesBelow(prefix: string): string[] {
    return Array.from(this.namedKeysBelow(prefix), ([name]) => name);
  }

  private *namedKeysBelow(prefix: string): Generator<[string, KeyIndex]> {
    for (const entry of this.keys) if (entry[0].startsWith(prefix)) yield entry;
  }

  /** The order by a field; undefined if no entity has it. A field whose values sort differently from their texts has a key `<field>.order`. */
  order(field: string): SortedOrder | undefined {
    const ownOrder = `${field}.order`;
    const name = this.keys.has(ownOrder) ? ownOrder : field;
    const key = this.keys.get(name);
    return key && kept(this.orders, name, () => new SortedOrder(key, this.uidOf));
  }

  /** All entities ordered by ref. */
  orderByRef(): SortedOrder {
    this.refOrder ??= new SortedOrder({ forEachValue: (visit) => this.forEachRef(visit) }, this.uidOf);
    return this.refOrder;
  }

  /** All entities with a value of the field that contains the term, which is in lower case. */
  containing(field: string, term: string): SlotSet {
    const key = this.keys.get(field);
    if (!key) return new SlotSet();
    return kept(this.textIndexes, field, () => new TextIndex(key)).containing(term);
  }

  /** The entities that match a predicate. The result may be a set of the index itself: never modify it. */
  matching(predicate: Predicate, now = Date.now()): SlotSet {
    return this.matchingAt(predicate, { now, spend: patternBudget() });
  }

  private matchingAt(predicate: Predicate, query: RunningQuery): SlotSet {
    switch (predicate.op) {
      case 'all':
        return this.matchingAll(predicate.of, query);
      case 'any':
        return unionOf(predicate.of.map((part) => this.matchingAt(part, query)));
      case 'not':
        return this.all.without(this.matchingAt(predicate.of, query));
      case 'exists': {
        const postings = this.keys.get(predicate.key)?.postings ?? new SlotSet();
        return predicate.exists ? postings : this.all.without(postings);
      }
      case 'size':
        return this.sizes.that(predicate.key, predicate.by, predicate.limit);
      default: {
        const key = this.keys.get(predicate.key);
        return key
          ? withMatchingValues(key, predicate, { ...query, jsonAt: (slot) => this.texts.at(slot) })
          : new SlotSet();
      }
    }
  }

  private readonly uidOf = (slot: number): string => this.uids[slot]!;

  private forEachRef(visit: (ref: string, slot: number) => void): void {
    this.all.forEach((slot) => {
      visit(this.refOf[slot]!, slot);
    });
  }

  private matchingAll(parts: readonly Predicate[], query: RunningQuery): SlotSet {
    const sets = parts.map((part) => this.matchingAt(part, query)).sort((a, b) => a.size - b.size);
    return sets.length === 0 ? this.all : sets.reduce((left, right) => left.intersect(right));
  }

  private removeKeys(slot: number, entity: Entity): void {
    visitSearchKeys(entity, (name, value) => this.removeKey(slot, name, value));
    this.touchOrders(slot, []);
  }

  /** Most changes are small, such as one more relation; the keys before and after them stay unchanged. */
  private replaceKeys(slot: number, before: Entity, after: Entity): void {
    const [old, now] = [searchPairs(before), searchPairs(after)];
    const shorter = Math.min(old.length, now.length);
    let start = 0;
    while (start < shorter && isSamePair(old[start]!, now[start]!)) start += 1;
    let end = 0;
    while (end < shorter - start && isSamePair(old.at(-1 - end)!, now.at(-1 - end)!)) end += 1;

    const [gone, come] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
    const changed = new Set([...gone, ...come].map(([name]) => name));
    for (const [name, value] of gone) this.removeKey(slot, name, value);
    // All values of a changed key: a removed one may occur a second time.
    for (const [name, value] of now) if (changed.has(name)) this.addKey(slot, name, value);
    for (const name of changed) this.orders.get(name)?.touch(slot, valuesOf(now, name));
  }

  private addKey(slot: number, name: string, value: string | null): void {
    const isNew = this.keyOf(name).add(slot, value);
    if (isNew) this.textIndexes.get(name)?.add(value!);
  }

  /** A slot for a new entity. */
  private newSlot(ref: string): number {
    const slot = this.free.pop() ?? this.refOf.length;
    this.refOf[slot] = ref;
    this.slotOfRef.set(ref, slot);
    this.all.add(slot);
    return slot;
  }

  private keyOf(name: string): KeyIndex {
    const known = this.keys.get(name);
    if (known) return known;
    const key = new KeyIndex(this.sameTextFor(name));
    this.keys.set(name, key);
    return key;
  }

  private removeKey(slot: number, name: string, value: string | null): void {
    const key = this.keys.get(name);
    key?.delete(slot, value);
    if (key?.postings.size !== 0) return;
    this.keys.delete(name);
    this.orders.delete(name);
    this.textIndexes.delete(name);
  }

  private sameTextFor(name: string): SameText | undefined {
    if (name === 'metadata.uid') return this.sameUid;
    return name.startsWith('relations.') ? this.sameRef : undefined;
  }

  private readonly sameUid = (uid: string, slot: number): string => (this.uids[slot] === uid ? this.uids[slot] : uid);

  /** Relations mostly point to existing entities: the text of their ref is then not stored a second time. */
  private readonly sameRef = (ref: string): string => {
    const slot = this.slotOfRef.get(ref);
    return slot === undefined ? ref : this.refOf[slot]!;
  };

  private touchOrders(slot: number, pairs: readonly SearchPair[]): void {
    if (this.orders.size === 0) return;
    const valuesByField = new Map<string, string[]>();
    for (const [name, value] of pairs) {
      if (value === null || !this.orders.has(name)) continue;
      const values = valuesByField.get(name);
      if (values) values.push(value);
      else valuesByField.set(name, [value]);
    }
    for (const [field, order] of this.orders) order.touch(slot, valuesByField.get(field) ?? []);
  }
}

function searchPairs(entity: Entity): SearchPair[] {
  const pairs: SearchPair[] = [];
  visitSearchKeys(entity, (name, value) => {
    pairs.push([name, value]);
  });
  return pairs;
}

const isSamePair = ([name, value]: SearchPair, [otherName, otherValue]: SearchPair) =>
  name === otherName && value === otherValue;

const valuesOf = (pairs: readonly SearchPair[], field: string): string[] =>
  pairs.flatMap(([name, value]) => (name === field && value !== null ? [value] : []));

/** The part for a field, created if missing; the least recently used one is evicted. */
function kept<T>(parts: Map<string, T>, field: string, make: () => T): T {
  const part = parts.get(field) ?? make();
  parts.delete(field);
  parts.set(field, part);
  const oldest = parts.keys().next().value;
  if (parts.size > KEPT && oldest !== undefined) parts.delete(oldest);
  return part;
}
