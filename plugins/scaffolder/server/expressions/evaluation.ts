/** A text to evaluate in the sandbox, with its context. */
export type Evaluation = {
  /** A text that is one expression gives a value, one that is one statement may give one, and everything else gives text. */
  kind: 'value' | 'statement' | 'text';
  /** Whether cookiecutter's rules apply. */
  isCompat: boolean;
  /** The values for the template, each as JSON: only those that it uses are parsed. */
  context: Record<string, string>;
  /** Names of filters and functions that run outside the sandbox. */
  filters: readonly string[];
  globalFunctions: readonly string[];
  globalValues: Record<string, string>;
  status: { hasFailed: boolean };
  outputCharacters: number;
};
