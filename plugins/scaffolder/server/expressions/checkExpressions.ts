import { ExpressionError } from './expressionError.ts';
import { nunjucksFilters } from './filters/nunjucksFilters.ts';
import { hasMarker } from './renderPlain.ts';
import type { SandboxLimits } from './sandboxLimits.ts';
import type { Outcome } from './thread/messages.ts';
import type { ThreadPool } from './threads/threadPool.ts';

/** An invalid expression, and its place in the template. */
export type ExpressionProblem = {
  /** `steps[2].input.values.name` */
  path: string;
  /** The id of its step, if it is in one. */
  step?: string;
  message: string;
  line?: number;
};

type Found = { path: string; step?: string; text: string };
type Spec = { steps?: unknown; output?: unknown };

const maxTexts = 10_000;
const maxDepth = 200;

type Parts = { pool: ThreadPool; limits: SandboxLimits; filters: Iterable<string> };

/** Parses every expression of a template's `spec` without running any. */
export async function checkExpressions(spec: unknown, parts: Parts): Promise<ExpressionProblem[]> {
  const found = [...textsOf(spec)].slice(0, maxTexts);
  if (found.length === 0) return [];
  const outcomes = await check(
    found.map(({ text }) => text),
    parts,
  );
  return found.flatMap(({ path, step, text }, at) => {
    const failure = outcomes[at]?.failure;
    if (!failure) return [];
    const { message, line } = new ExpressionError(failure.message, { text, line: failure.line });
    return [{ path, ...(step && { step }), message, ...(line && { line }) }];
  });
}

async function check(texts: readonly string[], { pool, limits, filters }: Parts): Promise<readonly Outcome[]> {
  const { evaluationMs, totalMs, outputCharacters } = limits;
  const done = await pool.run(
    {
      sandbox: -1,
      texts,
      options: {},
      isCheck: true,
      keepsTypes: false,
      context: {},
      filters: [...Object.keys(nunjucksFilters), ...filters],
      pureFilters: [],
      globalFunctions: [],
      globalValues: {},
      status: { hasFailed: false },
      evaluationMs,
      totalMs,
      outputCharacters,
    },
    () => undefined,
  );
  return typeof done === 'string'
    ? texts.map(() => ({ failure: { message: 'Parsing takes too long' } }))
    : done.outcomes;
}

function* textsOf(spec: unknown): Generator<Found> {
  const { steps, output } = (typeof spec === 'object' && spec !== null ? spec : {}) as Spec;
  for (const [at, step] of (Array.isArray(steps) ? steps : []).entries()) {
    const id = typeof step?.id === 'string' ? step.id : undefined;
    for (const found of textsIn(step, `steps[${at}]`)) yield id ? { ...found, step: id } : found;
  }
  yield* textsIn(output, 'output');
}

function* textsIn(value: unknown, path: string, depth = 0): Generator<Found> {
  if (depth > maxDepth) return;
  if (typeof value === 'string') {
    if (hasMarker(value)) yield { path, text: value };
  } else if (Array.isArray(value)) {
    for (const [at, each] of value.entries()) yield* textsIn(each, `${path}[${at}]`, depth + 1);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) yield* textsIn(each, `${path}.${key}`, depth + 1);
  }
}
