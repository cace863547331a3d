import { stringify } from 'yaml';
import type { ActionExample } from './action.ts';

type ExampleStep = { id?: string; name?: string; action: string; input?: unknown };

/** An example as it stands in a template: its `steps`. */
export function stepExample(description: string, ...steps: ExampleStep[]): ActionExample {
  const named = steps.map(({ id, name, action, input }) => ({
    id: id ?? action.replaceAll(':', '-'),
    name: name ?? description,
    action,
    ...(input !== undefined && { input }),
  }));
  return { description, example: stringify({ steps: named }) };
}
