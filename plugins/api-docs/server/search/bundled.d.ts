/** A file with its imports, bundled as one script in a lazily read text: see scripts/bundledSource.mjs. */
declare module '*?bundled' {
  const source: () => string;
  export default source;
}
