import { InputError, shortened } from '@callboard/errors';
import type { Limit } from './sandboxLimits.ts';

const maxShown = 200;

type Details = {
  text: string;
  line?: number | undefined;
  limit?: Limit | undefined;
  /** The origin of the text, in terms of its author. */
  file?: string;
};

/** A template that is invalid, fails, or exceeds a limit. */
export class ExpressionError extends InputError {
  /** The expression, or its line in the file. */
  readonly expression: string;
  /** The whole text that was rendered. */
  readonly text: string;
  readonly line?: number;
  readonly reason: string;
  /** The exceeded limit, if that is the reason. */
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

/** Adds the file to an error, if it is a template error. */
export function inFile(thrown: unknown, file: string): unknown {
  if (!(thrown instanceof ExpressionError)) return thrown;
  const { reason, text, line, limit } = thrown;
  return new ExpressionError(reason, { text, file, ...(line && { line }), ...(limit && { limit }) });
}

/** An unclosed comment is only noticed at the end of the file. Often it is not meant as one, such as `${#list[@]}` in a shell. */
function unclosedCommentLine(text: string): number | undefined {
  const at = text.indexOf('{#', text.lastIndexOf('#}') + 1);
  return at === -1 ? undefined : text.slice(0, at).split('\n').length;
}

function excerpt(text: string, line: number | undefined): string {
  const lines = text.split('\n');
  const chosen = ((line && lines[line - 1]) || lines.find((each) => each.includes('{')) || text).trim();
  return shortened(chosen, maxShown);
}
