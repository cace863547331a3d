/** A rule that a text breaks, and the character where it does. */
export class YamlProblem extends Error {
  readonly offset: number;

  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}
