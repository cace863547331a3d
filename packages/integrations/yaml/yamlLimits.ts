export type YamlLimits = {
  /** Of the text, and again of all values once aliases are expanded. */
  maxCharacters: number;
  maxDocuments: number;
  maxDepth: number;
  /** Lexemes of the text. A value takes about seven, and ten thousand take about 20 ms. */
  maxLexemes: number;
  /** Of one document, once aliases are expanded. */
  maxValues: number;
  /** The library looks up each alias among all anchors and aliases, and copies all anchors for each key that is a list or a map. */
  maxAliases: number;
  maxAnchors: number;
  /** Further errors are not collected: hostile text has one at each character. */
  maxErrors: number;
};

/** For text that is parsed on the thread that handles requests or renders the page. */
export const yamlLimits: YamlLimits = {
  maxCharacters: 2 * 1024 * 1024,
  maxDocuments: 1_000,
  maxDepth: 100,
  maxLexemes: 250_000,
  maxValues: 100_000,
  maxAliases: 1_000,
  maxAnchors: 1_000,
  maxErrors: 20,
};

/** A broken rule, and the position in the text. */
export class YamlProblem extends Error {
  readonly offset: number;

  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}
