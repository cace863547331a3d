import { type Entity, type Predicate, visitSearchKeys } from '../../common/index.ts';
import { KeyIndex, unionOf } from './keyIndex.ts';
import { SlotSet } from './slotSet.ts';
import { SortedOrder } from './sortedOrder.ts';
import { TextIndex } from './textIndex.ts';

/** A final entity as it is stored and sent: its JSON text is never parsed to be answered with. */
export type IndexedEntity = { ref: string; uid: string; json: string };

/** Orders and text searches that are kept ready; a client cannot make us keep one for every field it can think of. */
const KEPT = 24;

/**
 * The read model: every final entity as JSON text, and for every search key who has it with which value. Filters, counts,
 * orders, facets and text search are answered from here; nothing in it knows HTTP or the database.
 */
export class CatalogIndex {
  private readonly refOf: string[] = [];
  private readonly uids: string[] = [];
  private readonly texts: string[] = [];
  private readonly etags: (string | undefined)[] = [];
  private readonly free: number[] = [];
  private readonly slotOfRef = new Map<string, number>();
  private readonly slotOfUid = new Map<string, number>();
  private readonly keys = new Map<string, KeyIndex>();
  private readonly orders = new Map<string, SortedOrder>();
  private readonly textIndexes = new Map<string, TextIndex>();
  private refOrder: SortedOrder | undefined;
  /** Every entity there is. */
  readonly all = new SlotSet();

  get size(): number {
    return this.all.size;
  }

  /** Adds an entity or replaces the one with its ref. */
  put({ ref, uid, json }: IndexedEntity): void {
    const known = this.slotOfRef.get(ref);
    const slot = known ?? this.free.pop() ?? this.refOf.length;
    const before = known === undefined ? undefined : (JSON.parse(this.texts[slot]!) as Entity);
    if (known !== undefined) this.slotOfUid.delete(this.uids[slot]!);
    if (before) this.removeKeys(slot, before);
    this.refOf[slot] = ref;
    this.uids[slot] = uid;
    this.texts[slot] = json;
    this.slotOfRef.set(ref, slot);
    this.slotOfUid.set(uid, slot);
    this.all.add(slot);
    const entity = JSON.parse(json) as Entity;
    this.etags[slot] = entity.metadata.etag;
    this.addKeys(slot, entity);
    if (known === undefined) this.refOrder?.touch(slot, [ref]);
  }

  delete(ref: string): void {
    const slot = this.slotOfRef.get(ref);
    if (slot === undefined) return;
    this.removeKeys(slot, JSON.parse(this.texts[slot]!) as Entity);
    this.slotOfRef.delete(ref);
    this.slotOfUid.delete(this.uids[slot]!);
    this.texts[slot] = '';
    this.etags[slot] = undefined;
    this.all.delete(slot);
    this.free.push(slot);
    this.refOrder?.touch(slot, []);
  }

  refs(): Iterable<string> {
    return this.slotOfRef.keys();
  }

  slotByRef(ref: string): number | undefined {
    return this.slotOfRef.get(ref);
  }

  slotByUid(uid: string): number | undefined {
    return this.slotOfUid.get(uid);
  }

  jsonAt(slot: number): string {
    return this.texts[slot]!;
  }

  uidAt(slot: number): string {
    return this.uids[slot]!;
  }

  refAt(slot: number): string {
    return this.refOf[slot]!;
  }

  /** The entity's own metadata.etag, without reading its JSON again. */
  etagAt(slot: number): string | undefined {
    return this.etags[slot];
  }

  key(name: string): KeyIndex | undefined {
    return this.keys.get(name);
  }

  /** The order by a field; undefined when no entity has it. */
  order(field: string): SortedOrder | undefined {
    const key = this.keys.get(field);
    return key && kept(this.orders, field, () => new SortedOrder(key, this.uidOf));
  }

  /** Every entity by its ref. */
  orderByRef(): SortedOrder {
    this.refOrder ??= new SortedOrder({ forEachValue: (visit) => this.forEachRef(visit) }, this.uidOf);
    return this.refOrder;
  }

  /** Everybody with a value of the field that contains the term, in lower case. */
  containing(field: string, term: string): SlotSet {
    const key = this.keys.get(field);
    if (!key) return new SlotSet();
    return kept(this.textIndexes, field, () => new TextIndex(key)).containing(term);
  }

  /** Who a predicate holds for. The answer may be a set of the index itself: read it, never change it. */
  matching(predicate: Predicate): SlotSet {
    switch (predicate.op) {
      case 'all':
        return this.matchingAll(predicate.of);
      case 'any':
        return unionOf(predicate.of.map((part) => this.matching(part)));
      case 'not':
        return this.all.without(this.matching(predicate.of));
      case 'exists': {
        const holders = this.keys.get(predicate.key)?.holders ?? new SlotSet();
        return predicate.exists ? holders : this.all.without(holders);
      }
      case 'in':
        return this.keys.get(predicate.key)?.withValues(predicate.values) ?? new SlotSet();
      case 'prefix':
        return this.keys.get(predicate.key)?.withPrefix(predicate.prefix) ?? new SlotSet();
    }
  }

  private readonly uidOf = (slot: number): string => this.uids[slot]!;

  private forEachRef(visit: (ref: string, slot: number) => void): void {
    this.all.forEach((slot) => {
      visit(this.refOf[slot]!, slot);
    });
  }

  private matchingAll(parts: readonly Predicate[]): SlotSet {
    const sets = parts.map((part) => this.matching(part)).sort((a, b) => a.size - b.size);
    return sets.length === 0 ? this.all : sets.reduce((left, right) => left.intersect(right));
  }

  private addKeys(slot: number, entity: Entity): void {
    visitSearchKeys(entity, (name, value) => {
      let key = this.keys.get(name);
      if (!key) {
        key = new KeyIndex();
        this.keys.set(name, key);
      }
      if (key.add(slot, value)) this.textIndexes.get(name)?.add(value!);
    });
    this.touchOrders(slot, entity);
  }

  private removeKeys(slot: number, entity: Entity): void {
    visitSearchKeys(entity, (name, value) => {
      const key = this.keys.get(name);
      key?.delete(slot, value);
      if (key?.holders.size !== 0) return;
      this.keys.delete(name);
      this.orders.delete(name);
      this.textIndexes.delete(name);
    });
    this.touchOrders(slot, undefined);
  }

  private touchOrders(slot: number, entity: Entity | undefined): void {
    if (this.orders.size === 0) return;
    const values = new Map<string, string[]>();
    if (entity) {
      visitSearchKeys(entity, (name, value) => {
        if (value !== null && this.orders.has(name)) values.set(name, [...(values.get(name) ?? []), value]);
      });
    }
    for (const [field, order] of this.orders) order.touch(slot, values.get(field) ?? []);
  }
}

/** The part for a field, made when it is not there; the one used longest ago makes room. */
function kept<T>(parts: Map<string, T>, field: string, make: () => T): T {
  const part = parts.get(field) ?? make();
  parts.delete(field);
  parts.set(field, part);
  const oldest = parts.keys().next().value;
  if (parts.size > KEPT && oldest !== undefined) parts.delete(oldest);
  return part;
}
