import { ExpressionError } from './expressionError.ts';
import { hasMarker } from './markers.ts';
import type { RenderOptions } from './renderOptions.ts';
import { renderPlain } from './renderPlain.ts';
import { renderValue } from './renderValue.ts';
import { limitReason, type SandboxLimits } from './sandboxLimits.ts';
import type { TemplateFilter, TemplateGlobal } from './templatingPoint.ts';
import type { Failure, Job, Outcome } from './thread/messages.ts';
import type { Call } from './threads/thread.ts';
import type { ThreadPool } from './threads/threadPool.ts';

/** What expressions can name: `parameters`, `steps`, `user`, `secrets`, `each`, `context`, `environment`, or `values` in files. */
type ExpressionContext = Readonly<Record<string, unknown>>;

export type SandboxOptions = {
  /** Whether an earlier step has failed, which `failure()` tells. */
  hasFailed?: boolean;
  limits?: Partial<Omit<SandboxLimits, 'memoryBytes' | 'stackBytes' | 'outsideMs'>>;
};

/** Renders what one step of a task needs, within limits that hold for all of it. */
export type Sandbox = {
  /**
   * Renders every text in a value, however deep; keys stay. A text that is one expression becomes its value with its type, and one that
   * comes to nothing becomes undefined. Text without expressions stays as it is.
   */
  render(value: unknown, context: ExpressionContext): Promise<unknown>;
  renderFile(text: string, context: ExpressionContext, options?: RenderOptions): Promise<string>;
};

type Parts = {
  pool: ThreadPool;
  filters: ReadonlyMap<string, TemplateFilter>;
  globals: ReadonlyMap<string, TemplateGlobal>;
  limits: SandboxLimits;
  hasFailed: boolean;
};

type Asked = Pick<Job, 'texts' | 'options' | 'keepsTypes'> & { context: ExpressionContext };

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
    render: (value, context) =>
      renderValue(value, {
        plain: (text) => renderPlain(text, context, { keepsTypes: true, mostCharacters: limits.outputCharacters }),
        sandboxed: (texts) => run({ texts, context, options: {}, keepsTypes: true }),
      }),
    async renderFile(text, context, options = {}) {
      if (!hasMarker(text, options)) return text;
      const plain = renderPlain(text, context, { ...options, mostCharacters: limits.outputCharacters });
      if (plain && 'text' in plain) return plain.text;
      const [outcome] = await run({ texts: [text], context, options, keepsTypes: false });
      return outcome?.text ?? '';
    },
  };

  async function run({ context, ...asked }: Asked): Promise<readonly Outcome[]> {
    const long = asked.texts.find((text) => text.length > limits.sourceCharacters);
    if (long !== undefined) throw failureError({ message: '', limit: 'source' }, long);
    const totalMs = limits.totalMs - usedMs;
    if (totalMs <= 0) throw failureError({ message: '', limit: 'total time' }, asked.texts[0] ?? '');
    const { evaluationMs, outputCharacters } = limits;
    const job = { ...asked, ...extensions, sandbox, isCheck: false, evaluationMs, totalMs, outputCharacters };
    const done = await pool.run({ ...job, context: jsonOfEach(context) }, call);
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

const jsonOfEach = (context: ExpressionContext) =>
  Object.fromEntries(
    Object.entries(context).flatMap(([name, value]) => (value === undefined ? [] : [[name, json(value)]])),
  );
