import type { Entity, EntityStatusItem, RelationEdge } from '../../common/index.ts';
import type { TextsOfEntity } from './entityTexts.ts';

/**
 * The parent of entities. Roots: `config:<location ref>`, `registered:<location id>`, `provider:<name>`. A Location entity is the parent
 * `entity:<entity ref>`.
 */
export type Parent = string;

export const parentOfEntity = (ref: string): Parent => `entity:${ref}`;

/** The ref of the Location entity that is the parent; undefined for a root. */
export const entityOfParent = (parent: Parent): string | undefined =>
  parent.startsWith('entity:') ? parent.slice('entity:'.length) : undefined;

/** An entity that passed every check: complete except for uid, etag, relations and status, which the writer adds. */
export type ProcessedEntity = {
  ref: string;
  entity: Entity;
  relations: readonly RelationEdge[];
  /** Its warnings. */
  warnings?: readonly EntityStatusItem[];
  /** Its JSON and the hash of its content, if they are known already. */
  prepared?: PreparedTexts;
};

export type PreparedTexts = { texts: TextsOfEntity; hash: string };

/** A document that failed. Its last valid version, if there is one, stays and shows the problem. */
export type FailedEntity = { ref?: string; problem: EntityStatusItem };

/**
 * All entities that one parent provides through one file or key (`via`): previous entities that are missing now lose it as a parent. An
 * unreadable file is an update with only problems and `isReadable` false: everything stays unchanged.
 */
export type CatalogUpdate = {
  parent: Parent;
  via: string;
  /** The fingerprint of the read, so the same content is not processed again. */
  fingerprint: string;
  isReadable: boolean;
  entities: readonly ProcessedEntity[];
  failed: readonly FailedEntity[];
  /** Problems of the source itself, shown on its Location entity. */
  problems: readonly EntityStatusItem[];
  /** The file or key is no longer read at all: it provides nothing, and its data is deleted. */
  isGone?: boolean;
};

/** The origin of a change, for the history. */
export type ChangeOrigin = { source: string; actor?: string };

/** A final entity that is new or changed (`json`), or gone. */
export type EntityChange = { seq: number; ref: string; uid: string; json: string | undefined };
