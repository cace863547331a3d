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

/** How often a step runs, and with what. */
export async function iterationsOf(
  step: TaskStep,
  sandbox: Pick<Sandbox, 'render'>,
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
  const iterations: Iteration[] = [];
  for (const [key, value] of entries) {
    const each = { key, value };
    const names = { ...context, each };
    const shouldRun = await mayRun(names);
    iterations.push({ each, shouldRun, input: shouldRun ? await input(names) : {} });
  }
  return iterations;
}
