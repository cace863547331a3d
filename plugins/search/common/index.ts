export { searchActionContract } from './actionContract.ts';
export { searchContract } from './contract.ts';
export type {
  FacetCounts,
  SearchDocument,
  SearchFilters,
  SearchHighlight,
  SearchQuery,
  /** @deprecated The former name of `SearchQuery`. */
  SearchQuery as SearchQuestion,
  SearchResult,
  SearchResultSet,
} from './search.ts';
export { searchParameters } from './searchParameters.ts';
export { searchExtensions } from './webExtensions.ts';
