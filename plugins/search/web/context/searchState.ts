/** Selected values, by document field. */
export type ChosenFilters = Readonly<Record<string, readonly string[]>>;

/** Everything that determines the results. */
export type SearchState = {
  term: string;
  /** All of them when empty. */
  types: readonly string[];
  filters: ChosenFilters;
  pageLimit?: number;
  pageCursor?: string;
};

export const emptySearch: SearchState = { term: '', types: [], filters: {} };

/** A page belongs to the result of one query: another query or page size starts at the first page again. */
export function changedState(state: SearchState, change: Partial<SearchState>): SearchState {
  return { ...state, pageCursor: undefined, ...change };
}
