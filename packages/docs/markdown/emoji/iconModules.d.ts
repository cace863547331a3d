/** What `scripts/iconDrawings.mjs` makes of a list of icons: the inside of an `<svg>` by the icon's name. */
declare module '*?drawings' {
  const drawings: ReadonlyMap<string, string>;
  export default drawings;
}
