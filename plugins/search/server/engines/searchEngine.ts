import type { FacetCounts, SearchDocument, SearchFilters } from '../../common/index.ts';

/** A document with what an engine finds it by. */
export type IndexedDocument = {
  /** Within its type; the same id again replaces it. */
  id: string;
  document: SearchDocument;
  /** What it is called, which counts most; `title` of the document counts next and need not be among them. */
  names?: readonly string[];
  /** Tags, kinds and owners: they count more than the text. */
  keywords?: readonly string[];
  /** The entity that one must be able to read to find it; without one, everybody finds it. */
  entityRef?: string;
  /** Of that entity: the document is not found as that of another one with the same ref. */
  entityUid?: string;
};

export type EngineQuery = {
  term: string;
  types: readonly string[];
  filters: SearchFilters;
  offset: number;
  /** 0 when only the count is wanted. */
  limit: number;
  /** For each entity, given by its ref and, after a space, its uid, whether the caller may read it; left out when the caller may read everything. */
  mayRead?: (entities: readonly string[]) => Promise<readonly boolean[]>;
};

export type EngineHit = {
  type: string;
  document: SearchDocument;
  /** Fields of the document with the words marked by the given tags. */
  highlight: Record<string, string>;
};

export type EngineAnswer = {
  hits: EngineHit[];
  /** What is found in all, never more than `MAX_COUNTED`. */
  count: number;
  /** Words that would have found something, when these found nothing. */
  suggestion?: string;
};

export const MAX_COUNTED = 10_000;
/** Around words that matched; the same for all engines, and nothing that a text has. */
export type HighlightTags = { preTag: string; postTag: string };

/** Stores documents and finds them. A stored document is found by the next query, and survives the process. */
export type SearchEngine = {
  /** Writes documents, each as a whole; many of them in several transactions. With a round, documents are also marked as seen in it. */
  put(type: string, documents: readonly IndexedDocument[], round?: string): Promise<void>;
  remove(type: string, ids: readonly string[]): Promise<void>;
  /** Removes what belongs to entities but for these ids: what is left over once their documents were put anew. */
  removeOf(type: string, entityRefs: readonly string[], exceptIds: readonly string[]): Promise<void>;
  /** Ends a round of reading everything: removes what was not put in it, also what was put outside of a round. What is found never has a gap. */
  sweep(type: string, round: string): Promise<void>;
  /** Removes types that nobody brings any more. */
  keepTypes(types: readonly string[]): Promise<void>;
  query(question: EngineQuery, tags: HighlightTags): Promise<EngineAnswer>;
  /** Counts by values of fields; a filter on a field does not narrow the counts of that same field. */
  facets(question: Omit<EngineQuery, 'offset' | 'limit'>, fields: readonly string[]): Promise<FacetCounts>;
};
