import type { TaskStep } from '../../common/index.ts';
import type { Sandbox } from '../expressions/sandbox.ts';
import { type ExpressionNames, inputContext } from './expressionContext.ts';
import { type Iteration, iterationsOf } from './iterationsOf.ts';
import type { StepRun } from './stepRun.ts';

type Options = {
  step: TaskStep;
  iterations: readonly Iteration[];
  sandbox: Pick<Sandbox, 'render' | 'renderEach'>;
  context: ExpressionNames;
};

const namesSecrets = ({ each, input }: TaskStep) => /secrets|environment/.test(JSON.stringify({ each, input }));

/** The texts in a step's inputs that contain secrets in any form: they are secrets as well. */
export async function secretTexts({ step, iterations, sandbox, context }: Options): Promise<string[]> {
  if (!namesSecrets(step)) return [];
  const without = { ...context, secrets: {}, environment: { ...context.environment, secrets: {} } };
  const plain = await iterationsOf(step, sandbox, without).catch(() => []);
  return iterations.flatMap((iteration, place) => differing(iteration, plain[place]));
}

/** Masks the secret inputs of a step that ended in an earlier run, because its output may contain them. */
export async function recallSecretTexts({
  step,
  run,
  parts,
  outputs,
}: Pick<StepRun, 'step' | 'run' | 'parts' | 'outputs'>): Promise<void> {
  if (!namesSecrets(step)) return;
  const sandbox = parts.templating.createSandbox();
  const context = inputContext(run, parts, outputs);
  // The step has ended, so errors no longer matter.
  const iterations = await iterationsOf(step, sandbox, context).catch(() => []);
  run.mask.add(await secretTexts({ step, iterations, sandbox, context }));
}

function differing(value: unknown, plain: unknown): string[] {
  if (typeof value === 'string') return value === plain ? [] : differingLines(value, plain);
  if (typeof value !== 'object' || value === null) return [];
  const other = typeof plain === 'object' && plain !== null ? (plain as Record<string, unknown>) : {};
  return Object.entries(value).flatMap(([key, part]) => {
    // A key may contain a secret, too.
    const isKnown = Object.hasOwn(other, key);
    const name = isKnown || Array.isArray(value) ? [] : [key];
    return [...name, ...differing(part, isKnown ? other[key] : undefined)];
  });
}

/** In a long text, only the lines that contain a secret are secret. */
function differingLines(value: string, plain: unknown): string[] {
  const lines = value.split('\n');
  const plainLines = typeof plain === 'string' ? plain.split('\n') : [];
  if (lines.length !== plainLines.length) return [value];
  return lines.filter((line, at) => line !== plainLines[at]);
}
