import { randomUUID } from 'node:crypto';
import type { Entity, EntityStatusItem } from '../../common/index.ts';
import type { CatalogTransaction } from '../store/catalogStore.ts';
import type { EdgeRow, EntityRow, RelationRow } from '../store/tables.ts';
import { hashOf, type TextsOfEntity, textsOf } from './entityTexts.ts';
import { sinceWhen } from './problems.ts';
import { unstitched } from './stitch.ts';
import type { ProcessedEntity } from './update.ts';

/** The rows that a transaction has loaded and changed, before they are stitched and written. */
export class Draft {
  readonly transaction: CatalogTransaction;
  private readonly rows = new Map<string, EntityRow | undefined>();
  private readonly originals = new Map<string, EntityRow>();
  private readonly originalEntities = new Map<string, Entity>();
  /** The texts of entities from this transaction, which need not be made from their rows. */
  private readonly texts = new Map<string, TextsOfEntity>();
  /** The uids that missing entities had in Backstage. */
  private readonly importedUids = new Map<string, string>();
  private readonly incoming = new Map<string, EdgeRow[]>();
  readonly relations = new Map<string, RelationRow[]>();
  /** Refs whose final form must be rebuilt. */
  readonly touched = new Set<string>();
  readonly deleted = new Map<string, EntityRow>();
  /** Refs that no source provides any more, but that stay. */
  readonly orphaned = new Set<string>();
  /** By parent and file, the remaining edges of entities that another parent provided through the same file until now. */
  readonly left = new Map<string, EdgeRow>();

  constructor(transaction: CatalogTransaction) {
    this.transaction = transaction;
  }

  /** Loads entities and their parents; loaded ones stay unchanged. */
  async load(refs: Iterable<string>): Promise<void> {
    const missing = [...new Set(refs)].filter((ref) => !this.rows.has(ref));
    const [found, edges] = [await this.transaction.entitiesByRef(missing), await this.transaction.parentsOf(missing)];
    for (const ref of missing) {
      const row = found.get(ref);
      this.rows.set(ref, row && { ...row });
      if (row) this.originals.set(ref, row);
      this.incoming.set(ref, []);
    }
    const absent = missing.filter((ref) => !found.has(ref));
    for (const { ref, uid } of await this.transaction.importedUidsOf(absent)) this.importedUids.set(ref, uid);
    for (const edge of edges) this.incoming.get(edge.child_ref)?.push(edge);
  }

  row(ref: string): EntityRow | undefined {
    return this.rows.get(ref);
  }

  /** The row in the database. */
  original(ref: string): EntityRow | undefined {
    return this.originals.get(ref);
  }

  /** The final entity in the database; only for a ref that exists there. */
  originalEntity(ref: string): Entity {
    const entity = this.originalEntities.get(ref) ?? (JSON.parse(this.original(ref)!.final) as Entity);
    this.originalEntities.set(ref, entity);
    return entity;
  }

  parentsOf(ref: string): readonly EdgeRow[] {
    return this.incoming.get(ref) ?? [];
  }

  addEdge(edge: EdgeRow): boolean {
    const edges = this.incoming.get(edge.child_ref)!;
    if (edges.some(({ parent, via }) => parent === edge.parent && via === edge.via)) return false;
    edges.push(edge);
    return true;
  }

  removeEdge({ parent, via, child_ref }: EdgeRow): void {
    const edges = (this.incoming.get(child_ref) ?? []).filter((edge) => edge.parent !== parent || edge.via !== via);
    this.incoming.set(child_ref, edges);
    const other = edges.find((edge) => edge.via === via);
    if (other) this.left.set(`${other.parent}\n${via}`, other);
  }

  /** The refs of new entities that have kept their uid. */
  get withImportedUid(): string[] {
    return [...this.importedUids.keys()].filter((ref) => this.row(ref)?.uid === this.importedUids.get(ref));
  }

  /** Applies a processed entity; does nothing if it is unchanged. */
  put(processed: ProcessedEntity, locationKey: string): void {
    const { ref, warnings = [], prepared } = processed;
    const processedHash = prepared?.hash ?? hashOf(processed);
    const known = this.row(ref);
    // Any source can claim the ref of an orphan. From another source it is another entity, which does not inherit data stored under the
    // uid.
    if (known?.is_orphan === 1 && known.location_key !== locationKey) this.delete(ref);
    const row = this.row(ref);
    const before = row?.problems ? (JSON.parse(row.problems) as EntityStatusItem[]) : [];
    const isSame =
      row?.processed_hash === processedHash &&
      row.location_key === locationKey &&
      isSameProblems(before, warnings) &&
      !row.is_orphan;
    if (isSame) return;
    this.rows.set(ref, {
      ref,
      uid: row?.uid ?? this.importedUids.get(ref) ?? newUid(),
      location_key: locationKey,
      processed_hash: processedHash,
      problems: warnings.length > 0 ? JSON.stringify(sinceWhen(warnings, before)) : null,
      is_orphan: 0,
      final: row?.final ?? '',
      etag: row?.etag ?? '',
      seq: row?.seq ?? 0,
      created_seq: row?.created_seq ?? null,
    });
    this.touched.add(ref);
    this.texts.set(ref, prepared?.texts ?? textsOf(processed.entity));
    if (row?.processed_hash === processedHash) return;
    this.relations.set(
      ref,
      processed.relations.map(({ sourceRef, type, targetRef }) => ({
        emitter_ref: ref,
        subject_ref: sourceRef,
        type,
        target_ref: targetRef,
      })),
    );
  }

  fail(ref: string, problem: EntityStatusItem): void {
    const row = this.row(ref);
    if (!row) return;
    const before = JSON.parse(row.problems ?? '[]') as EntityStatusItem[];
    row.problems = JSON.stringify(sinceWhen([problem], before));
    this.touched.add(ref);
  }

  orphan(ref: string): void {
    const row = this.row(ref);
    if (!row || row.is_orphan) return;
    row.is_orphan = 1;
    this.orphaned.add(ref);
    this.touched.add(ref);
  }

  delete(ref: string): void {
    const row = this.original(ref);
    if (row) this.deleted.set(ref, row);
    this.rows.set(ref, undefined);
    this.relations.set(ref, []);
    this.touched.delete(ref);
  }

  /** The texts of the entity as in its source, or of its last valid version. */
  textsOf(ref: string): TextsOfEntity {
    return this.texts.get(ref) ?? textsOf(unstitched(this.originalEntity(ref), this.original(ref)!.is_orphan === 1));
  }
}

const isSameProblems = (some: readonly EntityStatusItem[], others: readonly EntityStatusItem[]) =>
  some.length === others.length &&
  some.every(({ level, message }, at) => level === others[at]!.level && message === others[at]!.message);

/**
 * A uid of version 7: random, after the time of its creation. Uids of entities that come together are neighbours in the
 * indexes of the database, where random ones would make every insert change another page.
 */
function newUid(at = Date.now()): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
