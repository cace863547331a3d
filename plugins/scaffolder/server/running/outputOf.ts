import { InputError } from '@callboard/errors';
import type { JsonObject } from '../../common/index.ts';
import { ExpressionError } from '../expressions/expressionError.ts';
import { isTrue } from '../expressions/isTrue.ts';
import type { Sandbox } from '../expressions/sandbox.ts';
import type { RunParts } from './run.ts';

type Names = Readonly<Record<string, unknown>>;
/** An output that cannot be rendered: `links[0].url`. */
type Problem = { place: string; message: string };
type Given = { output: JsonObject; problems: Problem[] };

const lists = new Set(['links', 'text']);

/**
 * What a template gives when all is done. Links and texts whose condition does not hold are left out, and so is what cannot be rendered:
 * all steps are done, and what they made is there.
 */
export async function outputOf(
  template: JsonObject,
  names: Names,
  { templating }: Pick<RunParts, 'templating'>,
): Promise<Given> {
  const sandbox = templating.createSandbox();
  const problems: Problem[] = [];

  /** No values when it is left out. */
  async function given(place: string, value: unknown): Promise<unknown[]> {
    try {
      return await shown(value, names, sandbox);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      const { message, limit, text } = error;
      const problem = { place: `${place}${pathOf(value, text) ?? ''}`, message };
      // What uses up more than it may is no mere mistake.
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

/** A condition is asked first: what it guards may not be there. */
async function shown(value: unknown, names: Names, sandbox: Sandbox): Promise<unknown[]> {
  if (typeof value !== 'object' || value === null || !('if' in value)) return [await sandbox.render(value, names)];
  const { if: condition, ...rest } = value;
  return isTrue(await sandbox.render(condition, names)) ? [await sandbox.render(rest, names)] : [];
}

/** Where in a value a text is: `.url`. */
function pathOf(value: unknown, text: string): string | undefined {
  if (value === text) return '';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, each] of Object.entries(value)) {
    const path = pathOf(each, text);
    if (path !== undefined) return `${Array.isArray(value) ? `[${key}]` : `.${key}`}${path}`;
  }
  return undefined;
}
