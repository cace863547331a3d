import type { JsonObject } from '../../common/index.ts';
import { isTrue } from '../expressions/isTrue.ts';
import type { RunParts } from './run.ts';

/** What a template gives when all is done: links and texts whose condition does not hold are left out. */
export async function outputOf(
  template: JsonObject,
  context: Readonly<Record<string, unknown>>,
  { templating }: Pick<RunParts, 'templating'>,
): Promise<JsonObject> {
  const output = (await templating.createSandbox().render(template, context)) as JsonObject;
  for (const name of ['links', 'text']) {
    const items = output[name];
    if (Array.isArray(items)) output[name] = items.flatMap(shown);
  }
  return output;
}

function shown(item: unknown): unknown[] {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return [item];
  if (!('if' in item)) return [item];
  const { if: condition, ...rest } = item;
  return isTrue(condition) ? [rest] : [];
}
