import { InputError, shortened } from '@callboard/errors';
import type { Limit } from './sandboxLimits.ts';

const maxShown = 200;

/** A template that cannot be read, fails, or uses up more than it may. */
export class ExpressionError extends InputError {
  /** The expression, or the line of the file that it is in. */
  readonly expression: string;
  /** All that was rendered, of which this is a part. */
  readonly text: string;
  readonly line?: number;
  /** Of what it used too much, when that is the reason. */
  readonly limit?: Limit;

  constructor(reason: string, { text, line, limit }: { text: string; line?: number; limit?: Limit }) {
    const expression = excerpt(text, line);
    const place = line && text.includes('\n') ? ` in line ${line}` : '';
    super(`'${expression}'${place} cannot be rendered: ${reason}`);
    this.expression = expression;
    this.text = text;
    if (line) this.line = line;
    if (limit) this.limit = limit;
  }
}

function excerpt(text: string, line: number | undefined): string {
  const lines = text.split('\n');
  const chosen = ((line && lines[line - 1]) || lines.find((each) => each.includes('{')) || text).trim();
  return shortened(chosen, maxShown);
}
