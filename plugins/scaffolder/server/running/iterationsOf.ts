import { InputError } from '@callboard/errors';
import type { JsonObject, TaskStep } from '../../common/index.ts';
import { isTrue, type Sandbox } from '../expressions/sandbox.ts';
import type { ExpressionNames } from './expressionContext.ts';

/** One run of a step's action. */
export type Iteration = {
  /** Missing for a step without `each`. */
  each?: { key: string; value: unknown };
  shouldRun: boolean;
  input: JsonObject;
};

const maxIterations = 10_000;

const namesEntry = (value: unknown) => (JSON.stringify(value) ?? '').includes('each');

/** The iterations of a step, with their inputs. */
export async function iterationsOf(
  step: TaskStep,
  sandbox: Pick<Sandbox, 'render' | 'renderEach'>,
  context: ExpressionNames,
): Promise<Iteration[]> {
  const mayRun = async (names: ExpressionNames) =>
    typeof step.if !== 'string' || isTrue(await sandbox.render(step.if, { ...names, secrets: {} }));
  const input = async (names: ExpressionNames) => ((await sandbox.render(step.input ?? {}, names)) ?? {}) as JsonObject;
  if (step.each === undefined) return [{ shouldRun: true, input: await input(context) }];

  const values = await sandbox.render(step.each, context);
  const name = `each of step ${step.id}`;
  // Templates may check in the condition whether the list exists.
  if (values === undefined && !(await mayRun(context))) return [];
  if (values === undefined) throw new InputError(`${name}: '${step.each}' cannot be resolved to a value`);
  if (typeof values !== 'object' || values === null) throw new InputError(`${name} must be an array or an object`);
  const entries = Object.entries(values);
  if (entries.length > maxIterations)
    throw new InputError(`${name} has ${entries.length} entries; the limit is ${maxIterations}`);
  const all = entries.map(([key, value]) => ({ each: { key, value } }));
  const conditions = await renderedFor(all, step.if, { ...context, secrets: {} });
  const running = all.map((_, at) => typeof step.if !== 'string' || isTrue(conditions[at]));
  const inputs = await renderedFor(
    all.filter((_, at) => running[at]),
    step.input ?? {},
    context,
  );
  let next = 0;
  return all.map(({ each }, at) => {
    const shouldRun = running[at] ?? false;
    return { each, shouldRun, input: shouldRun ? ((inputs[next++] ?? {}) as JsonObject) : {} };
  });

  /** Inputs that do not use the entry are the same for all iterations. */
  async function renderedFor(some: typeof all, value: unknown, names: ExpressionNames): Promise<readonly unknown[]> {
    if (some.length === 0) return [];
    if (namesEntry(value)) return sandbox.renderEach(value, names, some);
    const shared = await sandbox.render(value, names);
    // Copied, so an iteration that changes its input does not affect others.
    return some.map(() => structuredClone(shared));
  }
}
