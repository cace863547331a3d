import { ExpressionError } from './expressionError.ts';
import { narrowContext } from './narrowContext.ts';
import { prepareValue } from './prepareValue.ts';
import { hasMarker, type RenderOptions, renderPlain } from './renderPlain.ts';
import { limitReason, type SandboxLimits } from './sandboxLimits.ts';
import type { TemplateFilter, TemplateGlobal } from './templatingPoint.ts';
import type { Failure, Job, Outcome } from './thread/messages.ts';
import type { Call } from './threads/thread.ts';
import type { ThreadPool } from './threads/threadPool.ts';

/** The names available to expressions: `parameters`, `steps`, `user`, `secrets`, `each`, `context`, `environment`, or `values` in files. */
type ExpressionContext = Readonly<Record<string, unknown>>;

export type SandboxOptions = {
  /** Whether an earlier step has failed: the result of `failure()`. */
  hasFailed?: boolean;
  limits?: Partial<Omit<SandboxLimits, 'memoryBytes' | 'stackBytes' | 'outsideMs'>>;
};

/** Renders the expressions of one step, within limits that apply to all of them together. */
export type Sandbox = {
  /**
   * Renders every text in a value, at any depth; keys are unchanged. A text that is one expression becomes its value with its type, and
   * one that renders to nothing becomes undefined. Text without expressions is unchanged.
   */
  render(value: unknown, context: ExpressionContext): Promise<unknown>;
  /** Renders the same value several times, each time with other names added to the context. */
  renderEach(value: unknown, context: ExpressionContext, own: readonly ExpressionContext[]): Promise<unknown[]>;
  renderFile(text: string, context: ExpressionContext, options?: RenderOptions): Promise<string>;
};

type Parts = {
  pool: ThreadPool;
  filters: ReadonlyMap<string, TemplateFilter>;
  globals: ReadonlyMap<string, TemplateGlobal>;
  limits: SandboxLimits;
  hasFailed: boolean;
};

type Asked = Pick<Job, 'texts' | 'own' | 'options' | 'keepsTypes'> & { context: ExpressionContext };

/** Limits the duration of a job, so it does not delay others. */
const maxBatchSize = 200;

let sandboxes = 0;

export function createSandbox({ pool, filters, globals, limits, hasFailed }: Parts): Sandbox {
  const functions = [...globals.values()].filter((global) => 'call' in global).map(({ name }) => name);
  const values = [...globals.values()].flatMap((global) =>
    'value' in global ? [[global.name, json(global.value)]] : [],
  );
  const extensions = {
    filters: [...filters.keys()],
    pureFilters: [...filters.values()].filter(({ isPure }) => isPure).map(({ name }) => name),
    globalFunctions: functions,
    globalValues: Object.fromEntries(values) as Record<string, string>,
    status: { hasFailed },
  };
  const sandbox = sandboxes++;
  let usedMs = 0;

  return {
    async render(value, context) {
      const { texts, finish } = prepare(value, context);
      return finish(texts.length === 0 ? [] : await run({ texts, context, options: {}, keepsTypes: true }));
    },
    async renderEach(value, context, own) {
      const rendered: unknown[] = [];
      for (let from = 0; from < own.length; from += maxBatchSize) {
        const some = own.slice(from, from + maxBatchSize);
        const prepared = some.map((names) => prepare(value, { ...context, ...names }));
        const texts = prepared.flatMap((one) => one.texts);
        const names = prepared.flatMap((one, at) => one.texts.map((text) => namesFor(text, some[at] ?? {})));
        const outcomes =
          texts.length === 0 ? [] : await run({ texts, own: names, context, options: {}, keepsTypes: true });
        let at = 0;
        for (const one of prepared) {
          rendered.push(one.finish(outcomes.slice(at, at + one.texts.length)));
          at += one.texts.length;
        }
      }
      return rendered;
    },
    async renderFile(text, context, options = {}) {
      if (!hasMarker(text, options)) return text;
      const plain = renderPlain(text, context, { ...options, maxCharacters: limits.outputCharacters });
      if (plain && 'text' in plain) return plain.text;
      const [outcome] = await run({ texts: [text], context, options, keepsTypes: false });
      return outcome?.text ?? '';
    },
  };

  function prepare(value: unknown, context: ExpressionContext) {
    const options = { keepsTypes: true, maxCharacters: limits.outputCharacters };
    return prepareValue(value, (text) => renderPlain(text, context, options));
  }

  async function run({ context, ...asked }: Asked): Promise<readonly Outcome[]> {
    const long = asked.texts.find((text) => text.length > limits.sourceCharacters);
    if (long !== undefined) throw failureError({ message: '', limit: 'source' }, long);
    const totalMs = limits.totalMs - usedMs;
    if (totalMs <= 0) throw failureError({ message: '', limit: 'total time' }, asked.texts[0] ?? '');
    const { evaluationMs, outputCharacters } = limits;
    const job = { ...asked, ...extensions, sandbox, isCheck: false, evaluationMs, totalMs, outputCharacters };
    const done = await pool.run(
      { ...job, context: jsonOfEach(narrowContext(context, [...new Set(asked.texts)])) },
      call,
    );
    usedMs += typeof done === 'string' ? evaluationMs : done.usedMs;
    const outcomes: readonly Outcome[] =
      typeof done === 'string' ? [{ failure: { message: '', limit: done } }] : done.outcomes;
    const failed = outcomes.findIndex(({ failure }) => failure);
    const failure = outcomes[failed]?.failure;
    if (failure) throw failureError(failure, asked.texts[failed] ?? '');
    return outcomes;
  }

  function failureError({ message, line, limit }: Failure, text: string) {
    return new ExpressionError(limit ? limitReason(limits)[limit] : message, { text, line, limit });
  }

  function call(...[outside, name, parameters]: Parameters<Call>) {
    const global = globals.get(name);
    if (outside === 'filter') return filters.get(name)?.apply(parameters[0], ...parameters.slice(1));
    return global && 'call' in global ? global.call(...parameters) : undefined;
  }
}

const json = (value: unknown) => JSON.stringify(value) ?? 'null';

const namesFor = (text: string, names: ExpressionContext) => jsonOfEach(narrowContext(names, [text]));

const jsonOfEach = (context: ExpressionContext) =>
  Object.fromEntries(
    Object.entries(context).flatMap(([name, value]) => (value === undefined ? [] : [[name, json(value)]])),
  );

/** The rule of `if`: falsy values of JavaScript and the empty list are false; everything else is true. */
export function isTrue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
