/** How files are rendered, as `fetch:template` takes it. */
export type RenderOptions = {
  /** Drops the line break after a block. */
  trimBlocks?: boolean;
  /** Drops the spaces before a block. */
  lstripBlocks?: boolean;
  /** Expressions stand in `{{ }}` and follow Jinja; `${{ }}` has no meaning. */
  cookiecutterCompat?: boolean;
};
