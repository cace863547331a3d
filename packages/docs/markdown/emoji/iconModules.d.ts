/** The output of `scripts/iconDrawings.mjs` for a list of icons: the content of an `<svg>` by the icon's name. */
declare module '*?drawings' {
  const drawings: ReadonlyMap<string, string>;
  export default drawings;
}
