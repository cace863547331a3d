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

/** A page is one of the answer to a question: with another question, or pages of another size, one is on the first again. */
export function changedState(state: SearchState, change: Partial<SearchState>): SearchState {
  return { ...state, pageCursor: undefined, ...change };
}
