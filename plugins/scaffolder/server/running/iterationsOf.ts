import { InputError } from '@callboard/errors';
import type { JsonObject, TaskStep } from '../../common/index.ts';
import { isTrue } from '../expressions/isTrue.ts';
import type { Sandbox } from '../expressions/sandbox.ts';
import type { ExpressionNames } from './expressionContext.ts';

/** One run of a step's action. */
export type Iteration = {
  /** Left out for a step without `each`. */
  each?: { key: string; value: unknown };
  shouldRun: boolean;
  input: JsonObject;
};

const most = 10_000;

const namesEntry = (value: unknown) => (JSON.stringify(value) ?? '').includes('each');

/** How often a step runs, and with what. */
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
  // Templates ask in their condition whether there is a list at all.
  if (values === undefined && !(await mayRun(context))) return [];
  if (values === undefined) throw new InputError(`${name}: '${step.each}' cannot be resolved to a value`);
  if (typeof values !== 'object' || values === null) throw new InputError(`${name} must be an array or an object`);
  const entries = Object.entries(values);
  if (entries.length > most) throw new InputError(`${name} has ${entries.length} entries; at most ${most} are run`);
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

  /** What does not name the entry is the same for all of them. */
  async function renderedFor(some: typeof all, value: unknown, names: ExpressionNames): Promise<readonly unknown[]> {
    if (some.length === 0) return [];
    if (namesEntry(value)) return sandbox.renderEach(value, names, some);
    const shared = await sandbox.render(value, names);
    // What one iteration does with its input must not change that of another.
    return some.map(() => structuredClone(shared));
  }
}
