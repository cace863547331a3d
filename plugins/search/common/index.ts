export { searchContract } from './contract.ts';
export type {
  FacetCounts,
  SearchDocument,
  SearchFilters,
  SearchHighlight,
  SearchQuestion,
  SearchResult,
  SearchResultSet,
} from './search.ts';
export { searchParameters } from './searchParameters.ts';
