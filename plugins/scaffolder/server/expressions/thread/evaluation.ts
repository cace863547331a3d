/** One text to be evaluated inside, with all that it may see. */
export type Evaluation = {
  /** A text that is one expression gives a value, one that is one statement may, and everything else gives text. */
  kind: 'value' | 'statement' | 'text';
  /** Whether the rules of cookiecutter hold. */
  isCompat: boolean;
  /** What the template can name, each as JSON: only what it does name is parsed. */
  context: Record<string, string>;
  /** Names of filters and functions that are called outside. */
  filters: readonly string[];
  globalFunctions: readonly string[];
  globalValues: Record<string, string>;
  status: { hasFailed: boolean };
  outputCharacters: number;
};
