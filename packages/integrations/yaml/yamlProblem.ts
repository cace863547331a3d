/** A broken rule, and the position in the text. */
export class YamlProblem extends Error {
  readonly offset: number;

  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}
