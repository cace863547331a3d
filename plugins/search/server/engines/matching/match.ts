/** A word or mark that is looked for, or the beginning of one. */
export type Wanted = { lexeme: string; isPrefix?: boolean };

/** What a document must have, in a form that each engine writes in its own way. */
export type Match = {
  /** Of each list, one. */
  all: readonly (readonly Wanted[])[];
  /** Instead of `all`, the name as a whole. */
  orWhole?: Wanted;
  phrases: readonly (readonly string[])[];
  /** Of each list, one; types and filters. */
  filters: readonly (readonly Wanted[])[];
  noPhrases: readonly (readonly string[])[];
  none: readonly Wanted[];
};
