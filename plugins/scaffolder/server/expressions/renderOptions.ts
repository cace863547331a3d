/** The rendering options of `fetch:template`. */
export type RenderOptions = {
  /** Drops the line break after a block. */
  trimBlocks?: boolean;
  /** Drops the spaces before a block. */
  lstripBlocks?: boolean;
  /** Expressions use `{{ }}` and follow Jinja; `${{ }}` has no meaning. */
  cookiecutterCompat?: boolean;
};
