import { createExtensionPoint, type PluginContext } from '@callboard/server-kit';
import type { FacetCounts, SearchDocument, SearchFilters } from '../../common/index.ts';

/** A document with everything an engine needs to find it. */
export type IndexedDocument = {
  /** Unique within its type; the same id again replaces the document. */
  id: string;
  document: SearchDocument;
  /** Its names, which count most; the document's `title` counts next and need not be among them. */
  names?: readonly string[];
  /** Tags, kinds and owners: they count more than the text. */
  keywords?: readonly string[];
  /** A caller must be able to read this entity to find the document; without one, everyone finds it. */
  entityRef?: string;
  /** The uid of that entity: the document is not found for another entity with the same ref. */
  entityUid?: string;
};

export type EngineQuery = {
  term: string;
  types: readonly string[];
  filters: SearchFilters;
  offset: number;
  /** 0 to request only the count. */
  limit: number;
  /**
   * For each entity, given by its ref and, after a space, its uid, whether the caller may read it; undefined if the caller may read
   * everything.
   */
  mayRead?: (entities: readonly string[]) => Promise<readonly boolean[]>;
};

export type EngineHit = {
  type: string;
  document: SearchDocument;
  /** Fields of the document with matching words marked by the given tags. */
  highlight: Record<string, string>;
};

export type EngineAnswer = {
  hits: EngineHit[];
  /** The total number of results, at most `MAX_COUNTED`. */
  count: number;
  /** Words that find something, if the typed ones found nothing. */
  suggestion?: string;
};

export const MAX_COUNTED = 10_000;
/** Tags around matching words; the same for all engines, and never part of text. */
export type HighlightTags = { preTag: string; postTag: string };

/** Stores documents and finds them. A stored document is found by the next query and survives the process. */
export type SearchEngine = {
  /** Writes each document as a whole; many documents take several transactions. With a round, documents are also marked as seen in it. */
  put(type: string, documents: readonly IndexedDocument[], round?: string): Promise<void>;
  remove(type: string, ids: readonly string[]): Promise<void>;
  /** Removes the entities' documents except those with these ids: the leftovers after their documents were written again. */
  removeOf(type: string, entityRefs: readonly string[], exceptIds: readonly string[]): Promise<void>;
  /**
   * Ends a round of reading everything: removes documents that were not written in it, also those written outside a round. Results never
   * have a gap.
   */
  sweep(type: string, round: string): Promise<void>;
  /** Removes types that no plugin provides any more. */
  keepTypes(types: readonly string[]): Promise<void>;
  /** Whether the documents of a type are missing, because they are stored elsewhere and were lost; then everything is read again. */
  lacks?(type: string): Promise<boolean>;
  query(question: EngineQuery, tags: HighlightTags): Promise<EngineAnswer>;
  /** Counts by field values; a filter on a field does not narrow the counts of that field. */
  facets(question: Omit<EngineQuery, 'offset' | 'limit'>, fields: readonly string[]): Promise<FacetCounts>;
};

/** A search engine, selected by `search.engine`; by default the one for the portal's database. */
export type SearchEngineKind = {
  name: string;
  open(context: Pick<PluginContext, 'database' | 'logger' | 'lifecycle' | 'folder'>): Promise<SearchEngine>;
};

export const searchEngines = createExtensionPoint<SearchEngineKind>({
  id: 'search.engines',
  description: 'Stores and finds search documents, selected by `search.engine`',
});
