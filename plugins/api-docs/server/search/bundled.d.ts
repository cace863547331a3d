/** A file and all that it imports, as one script in a text that is read when asked for: see scripts/bundledSource.mjs. */
declare module '*?bundled' {
  const source: () => string;
  export default source;
}
