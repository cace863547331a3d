import type { SourceRun } from '../../common/index.ts';

export type LocationRow = {
  id: string;
  type: string;
  target: string;
  entity_ref: string;
  created_at: number;
  created_by: string | null;
};

export type EntityRow = {
  ref: string;
  uid: string;
  location_key: string;
  processed_hash: string;
  problems: string | null;
  is_orphan: number;
  final: string;
  etag: string;
  seq: number;
  created_seq: number | null;
};

export type RelationRow = { emitter_ref: string; subject_ref: string; type: string; target_ref: string };
/** The stored form of relations: relation types in both directions, one per line. */
export type LinkRow = { emitter_ref: string; other_ref: string; forward: string; backward: string };
export type EdgeRow = { parent: string; via: string; child_ref: string };
export type ReadRow = { parent: string; via: string; fingerprint: string; problems: string | null };
export type ConflictRow = { ref: string; parent: string; via: string };

export type HistoryRow = {
  seq: number;
  ref: string;
  uid: string;
  at: number;
  change: 'created' | 'updated' | 'deleted';
  source: string;
  location: string | null;
  actor: string | null;
  patch: string | null;
  /** The previous facts for conditions, if they changed; empty if unknown. */
  was: string | null;
};

export type SourceRunRow = {
  id: string;
  /** `provider:<name>`, the ref of a Location entity, or `round`. */
  source: string;
  started_at: number;
  /** Null while it is running or queued. */
  ended_at: number | null;
  cause: SourceRun['cause'];
  actor: string | null;
  outcome: SourceRun['outcome'];
  entities: number;
  problems: number;
  error: string | null;
};

export type SharedViewRow = { id: string; group_ref: string; name: string; address: string; shared_by: string };

/** An entity of a provider of Backstage that has not been processed yet. */
export type ImportedEntityRow = { provider: string; ref: string; location_key: string | null; entity: string };

export type CatalogTables = {
  catalog_locations: LocationRow;
  catalog_entities: EntityRow;
  catalog_links: LinkRow;
  catalog_unsettled: { ref: string };
  catalog_edges: EdgeRow;
  catalog_reads: ReadRow;
  catalog_conflicts: ConflictRow;
  catalog_history: HistoryRow;
  catalog_source_runs: SourceRunRow;
  catalog_shared_views: SharedViewRow;
  catalog_imported_entities: ImportedEntityRow;
  catalog_imported_uids: { ref: string; uid: string };
  catalog_history_key: { value: string };
  catalog_sequence: { last: number; forgotten: number; busy_since: number | null };
};

/** The facts that decide whether a change is visible, without the version itself. */
export type ChangeHead = Pick<HistoryRow, 'seq' | 'uid' | 'change'> & {
  /** Whether the entity changed for conditions; SQLite returns a number. */
  differs: boolean | number;
};
