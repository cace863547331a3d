import { InputError, shortened } from '@callboard/errors';
import type { Limit } from './sandboxLimits.ts';

const maxShown = 200;

type Details = {
  text: string;
  line?: number | undefined;
  limit?: Limit | undefined;
  /** Where the text is from, as its author knows it. */
  file?: string;
};

/** A template that cannot be read, fails, or uses up more than it may. */
export class ExpressionError extends InputError {
  /** The expression, or the line of the file that it is in. */
  readonly expression: string;
  /** All that was rendered, of which this is a part. */
  readonly text: string;
  readonly line?: number;
  readonly reason: string;
  /** Of what it used too much, when that is the reason. */
  readonly limit?: Limit;

  constructor(reason: string, { text, file, limit, ...given }: Details) {
    const line = given.line ?? (limit ? undefined : unclosedCommentLine(text));
    const expression = excerpt(text, line);
    const place = line && text.includes('\n') ? ` in line ${line}` : '';
    const where = file === undefined ? place : `${place ? `${place} of` : ' in'} '${file}'`;
    super(`'${expression}'${where} cannot be rendered: ${reason}`);
    this.expression = expression;
    this.text = text;
    this.reason = reason;
    if (line) this.line = line;
    if (limit) this.limit = limit;
  }
}

/** Gives an error the file that it is in, where it is one of a template. */
export function inFile(thrown: unknown, file: string): unknown {
  if (!(thrown instanceof ExpressionError)) return thrown;
  const { reason, text, line, limit } = thrown;
  return new ExpressionError(reason, { text, file, ...(line && { line }), ...(limit && { limit }) });
}

/** A comment that never ends is only noticed at the end of the file; often it is none, as in `${#list[@]}` of a shell. */
function unclosedCommentLine(text: string): number | undefined {
  const at = text.indexOf('{#', text.lastIndexOf('#}') + 1);
  return at === -1 ? undefined : text.slice(0, at).split('\n').length;
}

function excerpt(text: string, line: number | undefined): string {
  const lines = text.split('\n');
  const chosen = ((line && lines[line - 1]) || lines.find((each) => each.includes('{')) || text).trim();
  return shortened(chosen, maxShown);
}
