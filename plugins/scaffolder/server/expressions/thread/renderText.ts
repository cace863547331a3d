import { randomBytes } from 'node:crypto';
import type { CompiledTemplate } from './compileTemplate.ts';
import { putLinesAside } from './linesAside.ts';
import type { Machine } from './machine.ts';
import type { Job, Outcome } from './messages.ts';
import { failureOf } from './reasons.ts';

type Means = {
  machine: Pick<Machine, 'evaluate'>;
  compile(text: string): CompiledTemplate;
  /** The deadline of all texts. */
  end: number;
};

/** Random, so no value can be mistaken for a placeholder of lines. */
const mark = `\u{e000}${randomBytes(8).toString('hex')}:`;

/** Renders one text. Lines of files without expressions are not sent to the sandbox. */
export function renderText(text: string, job: Job, means: Means): Outcome {
  const lines = job.keepsTypes ? undefined : putLinesAside(text, job.options, mark);
  if (!lines) return attempt(text, job, means);
  const { text: rendered = '', failure } = attempt(lines.text, job, means);
  if (failure) return { failure: failure.line ? { ...failure, line: lines.lineOf(failure.line) } : failure };
  const output = lines.putBack(rendered, job.outputCharacters);
  return output === undefined ? { failure: { message: 'output too long', limit: 'output' } } : { text: output };
}

function attempt(text: string, job: Job, means: Means): Outcome {
  try {
    return render(text, job, means);
  } catch (thrown) {
    const failure = failureOf(thrown);
    const isOver = failure.limit === 'time' && performance.now() >= means.end;
    return { failure: isOver ? { ...failure, limit: 'total time' } : failure };
  }
}

function render(text: string, job: Job, { machine, compile, end }: Means): Outcome {
  const { code, kind: found } = compile(text);
  const kind = job.keepsTypes ? found : 'text';
  // Code that looks up a name contains it in quotes.
  const context = Object.fromEntries(Object.entries(job.context).filter(([name]) => code.includes(`"${name}"`)));
  const { filters, globalFunctions, globalValues, status, outputCharacters } = job;
  const isCompat = job.options.cookiecutterCompat ?? false;
  const answer = machine.evaluate(
    code,
    { kind, isCompat, context, filters, globalFunctions, globalValues, status, outputCharacters },
    Math.min(performance.now() + job.evaluationMs, end),
  );
  return outcomeOf(answer[0], answer.slice(1), kind);
}

function outcomeOf(sort: string | undefined, answer: string, kind: string): Outcome {
  if (sort === 'e') throw Object.assign(new Error(), JSON.parse(answer));
  if (sort === 'v') return answer === '' ? {} : { json: answer };
  const text = sort === 'j' ? (JSON.parse(answer) as string) : answer;
  // Wire: the output of a statement is parsed if it is JSON.
  return kind === 'statement' && isJson(text) ? { json: text } : { text };
}

function isJson(text: string) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
