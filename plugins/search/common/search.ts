/** What is found. Wire: title, text and location are of every document; each type adds fields of its own. */
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
  /** From 1 on, across pages. */
  rank: number;
  highlight?: SearchHighlight;
};

export type SearchResultSet = {
  results: SearchResult[];
  /** Exact below 10,000, and 10,000 for all that is more. */
  numberOfResults?: number;
  nextPageCursor?: string;
  previousPageCursor?: string;
  /** What may have been meant, where little was found. */
  suggestion?: string;
};

/** Exact values of fields of the document; one of several, or none of those behind `not`. */
export type SearchFilters = Record<string, string | readonly string[] | { not: string | readonly string[] }>;

export type SearchQuery = {
  term: string;
  /** All of them when left out. */
  types?: readonly string[];
  filters?: SearchFilters;
  pageLimit?: number;
  pageCursor?: string;
};

/** How many documents have each value of a field, most first; `type` is the type of the documents. */
export type FacetCounts = Record<string, { value: string; count: number }[]>;
