/** A word or mark to look up, or its beginning. */
export type Wanted = { lexeme: string; isPrefix?: boolean };

/** The conditions on a document, in a form that each engine translates. */
export type Match = {
  /** One of each list. */
  all: readonly (readonly Wanted[])[];
  /** Instead of `all`, the name as a whole. */
  orWhole?: Wanted;
  phrases: readonly (readonly string[])[];
  /** One of each list; types and filters. */
  filters: readonly (readonly Wanted[])[];
  noPhrases: readonly (readonly string[])[];
  none: readonly Wanted[];
};
