import { InputError } from '@callboard/errors';
import type { JsonObject } from '../../common/index.ts';
import { ExpressionError } from '../expressions/expressionError.ts';
import { isTrue, type Sandbox } from '../expressions/sandbox.ts';
import type { RunParts } from './run.ts';

type Names = Readonly<Record<string, unknown>>;
/** An output that cannot be rendered: `links[0].url`. */
type Problem = { place: string; message: string };
type Given = { output: JsonObject; problems: Problem[] };

const lists = new Set(['links', 'text']);

/**
 * The output of a template after its last step. Links and texts whose condition is false are left out, and so are outputs that cannot
 * be rendered: the steps have completed, and their results exist.
 */
export async function outputOf(
  template: JsonObject,
  names: Names,
  { templating }: Pick<RunParts, 'templating'>,
): Promise<Given> {
  const sandbox = templating.createSandbox();
  const problems: Problem[] = [];

  /** Empty if the value is left out. */
  async function given(place: string, value: unknown): Promise<unknown[]> {
    try {
      return await shown(value, names, sandbox);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      const { message, limit, text } = error;
      const problem = { place: `${place}${pathOf(value, text) ?? ''}`, message };
      // Exceeding a limit fails the task, unlike other errors.
      if (limit) throw new InputError(`at '${problem.place}', ${message}`);
      problems.push(problem);
      return [];
    }
  }

  const output: JsonObject = {};
  for (const [name, value] of Object.entries(template)) {
    if (lists.has(name) && Array.isArray(value)) {
      const items: unknown[] = [];
      for (const [index, item] of value.entries()) items.push(...(await given(`${name}[${index}]`, item)));
      output[name] = items;
    } else {
      const [rendered] = await given(name, value);
      if (rendered !== undefined) output[name] = rendered;
    }
  }
  return { output, problems };
}

/** Checks the condition first: the values that it guards may be missing. */
async function shown(value: unknown, names: Names, sandbox: Sandbox): Promise<unknown[]> {
  if (typeof value !== 'object' || value === null || !('if' in value)) return [await sandbox.render(value, names)];
  const { if: condition, ...rest } = value;
  return isTrue(await sandbox.render(condition, names)) ? [await sandbox.render(rest, names)] : [];
}

/** The path of a string in a value: `.url`. */
function pathOf(value: unknown, text: string): string | undefined {
  if (value === text) return '';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, each] of Object.entries(value)) {
    const path = pathOf(each, text);
    if (path !== undefined) return `${Array.isArray(value) ? `[${key}]` : `.${key}`}${path}`;
  }
  return undefined;
}
