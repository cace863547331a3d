/** A file with its imports, bundled as one script in a lazily read text: see scripts/bundledSource.mjs. */
declare module '*?bundled' {
  const source: () => string;
  export default source;
  /** The URL of the script's file, if the build has written one. */
  export const file: string | undefined;
  /** Changes with the script. */
  export const hash: string;
}
