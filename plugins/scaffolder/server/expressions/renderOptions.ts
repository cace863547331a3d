/** The rendering options of `fetch:template`. */
export type RenderOptions = {
  /** Drops the line break after a block. */
  trimBlocks?: boolean;
  /** Drops the spaces before a block. */
  lstripBlocks?: boolean;
  /** Expressions use `{{ }}` and follow Jinja; `${{ }}` has no meaning. */
  cookiecutterCompat?: boolean;
};

/** Whether a text contains anything to render. */
export function hasMarker(text: string, { cookiecutterCompat }: RenderOptions = {}): boolean {
  return text.includes(cookiecutterCompat ? '{{' : '${{') || text.includes('{%') || text.includes('{#');
}
