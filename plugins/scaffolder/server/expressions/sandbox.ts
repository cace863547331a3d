import { ExpressionError } from './expressionError.ts';
import { hasMarker } from './markers.ts';
import type { RenderOptions } from './renderOptions.ts';
import { renderValue } from './renderValue.ts';
import type { SandboxLimits } from './sandboxLimits.ts';
import type { TemplateFilter, TemplateGlobal } from './templatingPoint.ts';
import type { Job, Outcome } from './thread/messages.ts';
import type { Call } from './threads/thread.ts';
import type { ThreadPool } from './threads/threadPool.ts';

/** What expressions can name: `parameters`, `steps`, `user`, `secrets`, `each`, `context`, `environment`, or `values` in files. */
export type ExpressionContext = Readonly<Record<string, unknown>>;

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

let jobs = 0;

export function createSandbox({ pool, filters, globals, limits, hasFailed }: Parts): Sandbox {
  const functions = [...globals.values()].filter((global) => 'call' in global).map(({ name }) => name);
  const values = [...globals.values()].flatMap((global) =>
    'value' in global ? [[global.name, json(global.value)]] : [],
  );
  const extensions = {
    filters: [...filters.keys()],
    globalFunctions: functions,
    globalValues: Object.fromEntries(values) as Record<string, string>,
    status: { hasFailed },
  };
  let usedMs = 0;

  return {
    render: (value, context) => renderValue(value, (texts) => run(texts, context, {}, true)),
    async renderFile(text, context, options = {}) {
      if (!hasMarker(text, options)) return text;
      const [outcome] = await run([text], context, options, false);
      return outcome?.text ?? '';
    },
  };

  async function run(
    texts: readonly string[],
    context: ExpressionContext,
    options: RenderOptions,
    keepsTypes: boolean,
  ) {
    for (const text of texts) {
      if (text.length <= limits.sourceCharacters) continue;
      throw new ExpressionError(`It has more than ${limits.sourceCharacters} characters`, { text, limit: 'source' });
    }
    const { evaluationMs, outputCharacters } = limits;
    const totalMs = limits.totalMs - usedMs;
    const job: Job = {
      id: jobs++,
      texts,
      options,
      isCheck: false,
      keepsTypes,
      context: Object.fromEntries(
        Object.entries(context).flatMap(([name, value]) => (value === undefined ? [] : [[name, json(value)]])),
      ),
      ...extensions,
      evaluationMs,
      totalMs,
      outputCharacters,
    };
    const done = await pool.run(job, call);
    usedMs += done?.usedMs ?? evaluationMs;
    const outcomes = done?.outcomes ?? [{ failure: { message: 'interrupted', limit: 'time' as const } }];
    const failed = outcomes.findIndex(({ failure }) => failure);
    const failure = outcomes[failed]?.failure;
    if (failure) throw failureError(failure, texts[failed] ?? '');
    return outcomes;
  }

  function failureError({ message, line, limit }: NonNullable<Outcome['failure']>, text: string) {
    return new ExpressionError(limit ? reasons(limits)[limit] : message, { text, line, limit });
  }

  function call(...[outside, name, parameters]: Parameters<Call>) {
    const global = globals.get(name);
    if (outside === 'filter') return filters.get(name)?.apply(parameters[0], ...parameters.slice(1));
    return global && 'call' in global ? global.call(...parameters) : undefined;
  }
}

const json = (value: unknown) => JSON.stringify(value) ?? 'null';

const reasons = (limits: SandboxLimits) => ({
  time: `It takes longer than ${limits.evaluationMs} ms`,
  'total time': `All expressions of the step together take longer than ${limits.totalMs} ms`,
  memory: `It needs more than ${limits.memoryBytes / 1_048_576} MB of memory`,
  stack: 'It calls itself too deeply',
  output: `It gives more than ${limits.outputCharacters} characters`,
  source: `It has more than ${limits.sourceCharacters} characters`,
});
