/** A file and all its imports, bundled as the text of one script and loaded on demand: see scripts/bundledSource.mjs. */
declare module '*?bundled' {
  const source: () => string;
  export default source;
  /** The URL of the script's file, if the build has written one. */
  export const file: string | undefined;
  /** Changes with the script. */
  export const hash: string;
}
