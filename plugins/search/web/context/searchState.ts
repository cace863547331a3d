/** Chosen values, by the field of the documents. */
export type ChosenFilters = Readonly<Record<string, readonly string[]>>;

/** All that decides what is found. */
export type SearchState = {
  term: string;
  /** All of them when empty. */
  types: readonly string[];
  filters: ChosenFilters;
  pageLimit?: number;
  pageCursor?: string;
};

export const nothingAsked: SearchState = { term: '', types: [], filters: {} };

/** A page belongs to the result of one query: another query, or another page size, starts at the first page again. */
export function changedState(state: SearchState, change: Partial<SearchState>): SearchState {
  return { ...state, pageCursor: undefined, ...change };
}
