import type { Generated } from 'kysely';

/** `building` until a build has succeeded or failed. */
type SiteState = 'building' | 'built' | 'failed';

export type SiteRow = {
  site: string;
  /** The uid of the entity that it is built for; null for rows from before it was recorded. */
  entity_uid: string | null;
  /** The last build, which may still be running. */
  build_id: string;
  state: SiteState;
  fingerprint: string | null;
  checked_at: number | null;
};

export type LineKind = 'log' | 'finish' | 'error';

type LineRow = { id: Generated<number>; build_id: string; kind: LineKind; text: string; written_at: number };
type FileRow = { site: string; path: string; hash: string };
type ContentRow = { hash: string; part: number; content: Buffer; wanted_at: number };

export type TechdocsTables = {
  techdocs_sites: SiteRow;
  techdocs_build_lines: LineRow;
  techdocs_files: FileRow;
  techdocs_contents: ContentRow;
};
