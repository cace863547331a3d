import type { TaskStep } from '../../common/index.ts';
import type { Sandbox } from '../expressions/sandbox.ts';
import type { ExpressionNames } from './expressionContext.ts';
import { type Iteration, iterationsOf } from './iterationsOf.ts';

type Options = {
  step: TaskStep;
  iterations: readonly Iteration[];
  sandbox: Pick<Sandbox, 'render' | 'renderEach'>;
  context: ExpressionNames;
};

/** The texts in the inputs of a step that secrets were made a part of, in whichever form: they are secrets as well. */
export async function secretTexts({ step, iterations, sandbox, context }: Options): Promise<string[]> {
  const { each, input } = step;
  if (!JSON.stringify({ each, input }).includes('secrets')) return [];
  const without = { ...context, secrets: {}, environment: { ...context.environment, secrets: {} } };
  const plain = await iterationsOf(step, sandbox, without).catch(() => []);
  return iterations.flatMap((iteration, place) => differing(iteration, plain[place]));
}

function differing(value: unknown, plain: unknown): string[] {
  if (typeof value === 'string') return value === plain ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  const other = typeof plain === 'object' && plain !== null ? (plain as Record<string, unknown>) : {};
  return Object.entries(value).flatMap(([key, part]) =>
    differing(part, Object.hasOwn(other, key) ? other[key] : undefined),
  );
}
