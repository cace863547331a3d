import type { Entity, EntityStatusItem, RelationEdge } from '../../common/index.ts';

/**
 * Who brings entities. Roots: `config:<location ref>`, `registered:<location id>`, `provider:<name>`.
 * A Location entity brings others as `entity:<entity ref>`.
 */
export type Parent = string;

export const parentOfEntity = (ref: string): Parent => `entity:${ref}`;

/** The ref of the Location entity that a parent is; undefined for a root. */
export const entityOfParent = (parent: Parent): string | undefined =>
  parent.startsWith('entity:') ? parent.slice('entity:'.length) : undefined;

/** An entity that passed every check: complete but for uid, etag, relations and status, which the writer adds. */
export type ProcessedEntity = {
  ref: string;
  entity: Entity;
  relations: readonly RelationEdge[];
  /** What is not right about it, though it passed. */
  warnings?: readonly EntityStatusItem[];
};

/** A document that did not pass. Its last good version, if there is one, stays and shows the problem. */
export type FailedEntity = { ref?: string; problem: EntityStatusItem };

/**
 * What one parent brings through one file or key (`via`), as a whole: what it brought before and does not now loses it as
 * a parent. An unreadable file is an update with problems alone and `isReadable` false: everything stays as it is.
 */
export type CatalogUpdate = {
  parent: Parent;
  via: string;
  /** What was read, so that the same need not be processed again. */
  fingerprint: string;
  isReadable: boolean;
  entities: readonly ProcessedEntity[];
  failed: readonly FailedEntity[];
  /** Problems of the source itself, shown on its Location entity. */
  problems: readonly EntityStatusItem[];
  /** The file or key is no longer read at all: it brings nothing, and nothing about it is kept. */
  isGone?: boolean;
};

/** Where a change came from, for the history. */
export type ChangeOrigin = { source: string; actor?: string };

/** A final entity that is new or different (`json`), or gone. */
export type EntityChange = { seq: number; ref: string; uid: string; json: string | undefined };
