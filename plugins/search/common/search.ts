/** A search document. Wire: every document has title, text and location; each type adds its own fields. */
export type SearchDocument = {
  title: string;
  text: string;
  location: string;
  [field: string]: unknown;
};

/** The same texts with tags around the words that matched. */
export type SearchHighlight = { preTag: string; postTag: string; fields: Record<string, string> };

export type SearchResult = {
  type: string;
  document: SearchDocument;
  /** Starts at 1, and counts across pages. */
  rank: number;
  highlight?: SearchHighlight;
};

export type SearchResultSet = {
  results: SearchResult[];
  /** Exact below 10,000; larger numbers are reported as 10,000. */
  numberOfResults?: number;
  nextPageCursor?: string;
  previousPageCursor?: string;
  /** Corrected words, if little was found. */
  suggestion?: string;
};

/** Exact field values: a document must have one of them, or, below `not`, must have no such value. */
export type SearchFilters = Record<string, string | readonly string[] | { not: string | readonly string[] }>;

export type SearchQuery = {
  term: string;
  /** All types by default. */
  types?: readonly string[];
  filters?: SearchFilters;
  pageLimit?: number;
  pageCursor?: string;
};

/** How many documents have each value of a field, most frequent first; `type` is the document type. */
export type FacetCounts = Record<string, { value: string; count: number }[]>;
