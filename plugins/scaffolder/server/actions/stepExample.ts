import { stringify } from 'yaml';

/** An example step of a template, as YAML, with a description. */
export type ActionExample = { description: string; example: string };

type ExampleStep = { id?: string; name?: string; action: string; input?: unknown };

/** An example as template YAML: its `steps`. */
export function stepExample(description: string, ...steps: ExampleStep[]): ActionExample {
  const named = steps.map(({ id, name, action, input }) => ({
    id: id ?? action.replaceAll(':', '-'),
    name: name ?? description,
    action,
    ...(input !== undefined && { input }),
  }));
  return {
    description,
    // Computed on demand: there are many, and the start should be fast.
    get example() {
      return stringify({ steps: named });
    },
  };
}
