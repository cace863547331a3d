import { crc32 } from 'node:zlib';

/**
 * The layout of a snapshot file: one block of texts after the other, then the sections, then what follows as JSON, then the trailer.
 * Its checksum covers everything before it.
 */
export const MAGIC = 'CALLBOARD CATALOG SNAPSHOT 1\n';
/** The length of the JSON, its checksum with everything before, and the magic text. */
export const TRAILER_BYTES = 4 + 4 + MAGIC.length;

/** Which catalog a snapshot belongs to, and up to which change it is complete. */
export type SnapshotHead = {
  /** The hash of the code that wrote it: another version may find other search keys. */
  builder: string;
  /** The hash of the database. */
  catalog: string;
  seq: number;
  /** The newest change up to there: a database that was restored from a backup has another one. */
  mark: ChangeMark;
};

type ChangeMark = { seq: number; ref: string; at: number };

/** The size of a table's parts in bytes; they follow each other. */
export type TableSize = { bytes: number; marks: number };

export type SnapshotContents = {
  head: SnapshotHead;
  count: number;
  /** The size of each block of texts. */
  blocks: readonly number[];
  tables: { refs: TableSize; uids: TableSize; etags: TableSize };
  /** Every key names its numbers by their place in one section. */
  numbers: number;
  keys: readonly StoredKey[];
};

export type StoredKey = {
  name: string;
  /** How many numbers follow for all entities, for those without a value that can be matched, and for each value. */
  all: number;
  unmatched: number;
  values: readonly string[];
  counts: readonly number[];
  pairs?: TableSize & { slots: number };
};

/** The checksum of everything so far and of these bytes. Without any bytes, zlib would start over. */
export const checksumWith = (bytes: Uint8Array, checksum: number): number =>
  bytes.length === 0 ? checksum : crc32(bytes, checksum);
