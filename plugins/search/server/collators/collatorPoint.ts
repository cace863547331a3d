import { createExtensionPoint } from '@callboard/server-kit';
import type { IndexedDocument } from '../engines/searchEngine.ts';

/** Updates the index of one type as things change, between two full reads. Its writes are newer than the documents of a running read. */
export type LiveIndex = {
  put(documents: readonly IndexedDocument[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Writes all documents of an entity, and removes those it no longer has; without documents, removes all of them. */
  replace(entityRef: string, documents: readonly IndexedDocument[]): Promise<void>;
  /** Removes all documents of these entities, of which there may be very many. */
  removeOf(entityRefs: readonly string[]): Promise<void>;
  /** Requests a full read soon. The request survives a restart. */
  readAll(): Promise<void>;
  /** The last stored change cursor, in the collator's own format. */
  place(): Promise<string | undefined>;
  keepPlace(place: string): Promise<void>;
};

/** Provides the documents of one type. */
export type SearchCollator = {
  /** Wire: the type name that clients use. */
  type: string;
  /** All documents, in batches; read on schedule and at the first start. */
  read(signal: AbortSignal): AsyncIterable<readonly IndexedDocument[]>;
  /** Called once on the replica that maintains the index, to follow changes as they happen. Returns a function that stops it. */
  follow?(index: LiveIndex): () => Promise<void> | void;
  /** It follows every change, so full reads only serve the first start and repairs: once a day is enough. */
  isFollowedWhole?: boolean;
  /** Found only by queries that name the type, since other documents represent the same things. */
  isOnlyByName?: boolean;
};

export const searchCollators = createExtensionPoint<SearchCollator>({
  id: 'search.collators',
  description: 'Provides the search documents of one type',
});
