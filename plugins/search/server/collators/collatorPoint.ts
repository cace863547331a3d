import { createExtensionPoint } from '@callboard/server-kit';
import type { IndexedDocument } from '../engines/searchEngine.ts';

/** Writes to the index of one type as things change, between two full readings. What is written here is newer than what they read. */
export type LiveIndex = {
  put(documents: readonly IndexedDocument[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Puts all documents of an entity, and removes those that it no longer has; with none, all of them. */
  replace(entityRef: string, documents: readonly IndexedDocument[]): Promise<void>;
  /** Removes all documents of entities, which may be very many. */
  removeOf(entityRefs: readonly string[]): Promise<void>;
  /** Requests a full reading soon. Once requested it comes, also after a restart. */
  readAll(): Promise<void>;
  /** The cursor into the changes, in the collator's own format, as it was last stored. */
  place(): Promise<string | undefined>;
  keepPlace(place: string): Promise<void>;
};

/** Brings the documents of one type. */
export type SearchCollator = {
  /** Wire: clients ask for it by this name. */
  type: string;
  /** Everything there is, a batch at a time; read on schedule, and at the first start. */
  read(signal: AbortSignal): AsyncIterable<readonly IndexedDocument[]>;
  /** Called once on the replica that maintains the index, to follow changes as they happen. Returns the function that ends it. */
  follow?(index: LiveIndex): () => Promise<void> | void;
  /** It follows every change, so that a full reading is there for the first start and for repair: once a day is enough. */
  isFollowedWhole?: boolean;
  /** Found only by a query that names the type, since its documents are found as something else too. */
  isOnlyByName?: boolean;
};

export const searchCollators = createExtensionPoint<SearchCollator>({
  id: 'search.collators',
  description: 'Provides the search documents of one type',
});
