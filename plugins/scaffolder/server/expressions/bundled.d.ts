/** A file and all its imports, bundled as the text of one script and loaded on demand: see scripts/bundledSource.mjs. */
declare module '*?bundled' {
  const source: () => string;
  export default source;
}
