import type { Completion, Completions } from './completeYaml.ts';
import type { FileFacts } from './fileFacts.ts';
import type { JsonSchema } from './jsonSchema.ts';
import { readableContent } from './readableContent.ts';
import { namedSteps, parameterNames } from './templateNames.ts';

const roots: Record<string, string> = {
  parameters: 'The form values',
  steps: 'Outputs of earlier steps',
  user: 'The user who runs the template',
  secrets: 'Secrets of the run, only in action inputs',
  each: 'The current item of each',
  context: 'The run',
};
const fixed: Record<string, readonly string[]> = {
  user: ['entity', 'ref'],
  each: ['key', 'value'],
  context: ['task'],
  'context.task': ['id'],
};

/** The names available in `${{ }}`. In a skeleton, `values` come from the step and are unknown here. */
export function completeExpression(text: string, offset: number, facts: FileFacts): Completions | undefined {
  const start = text.lastIndexOf('${{', offset - 1);
  if (start < 0 || offset < start + 3) return undefined;
  const before = text.slice(start + 3, offset);
  if (before.includes('}}') || before.includes('\n') || isInQuotes(before)) return undefined;

  const filter = /\|\s*(\w*)$/.exec(before);
  if (filter) return { from: offset - filter[1]!.length, options: filtersOf(facts) };
  const word = wordBefore(before);
  if (word.startsWith('.')) return undefined;
  const [above, prefix] = [word.slice(0, Math.max(0, word.lastIndexOf('.'))), word.slice(word.lastIndexOf('.') + 1)];
  const options = namesBelow(above, text, facts);
  return options.length > 0 ? { from: offset - prefix.length, options } : undefined;
}

/** The names and dots immediately before the cursor. */
function wordBefore(text: string): string {
  let start = text.length;
  while (start > 0 && /[\w.-]/.test(text.charAt(start - 1))) start -= 1;
  return text.slice(start);
}

function isInQuotes(before: string): boolean {
  let quote = '';
  for (const character of before) {
    if (quote === '' && /["']/.test(character)) quote = character;
    else if (character === quote) quote = '';
  }
  return quote !== '';
}

const named = (label: string, info?: string, detail?: string): Completion => ({
  label,
  insert: label,
  type: 'value',
  ...(info && { info }),
  ...(detail && { detail }),
});

const filtersOf = ({ extensions }: FileFacts) =>
  Object.entries(extensions.filters).map(([name, { description }]) => named(name, description));

function namesBelow(above: string, text: string, facts: FileFacts): Completion[] {
  if (above === '') return [...Object.entries(roots).map(([name, info]) => named(name, info)), ...globalsOf(facts)];
  const known = fixed[above];
  if (known) return known.map((name) => named(name));
  const content = readableContent(text);
  if (above === 'parameters') return parameterNames(content).map((name) => named(name));
  const steps = namedSteps(content);
  if (above === 'steps') return steps.map(({ id, action }) => named(id, undefined, action));
  const [root, id, output, ...rest] = above.split('.');
  const step = root === 'steps' ? steps.find((one) => one.id === id) : undefined;
  if (!step || rest.length > 0) return [];
  if (output === undefined) return [named('output')];
  const schema = facts.actions.find((one) => one.id === step.action)?.schema?.output as JsonSchema | undefined;
  return Object.entries(schema?.properties ?? {}).map(([name, one]) => named(name, one.description ?? one.title));
}

function globalsOf({ extensions: { globals } }: FileFacts): Completion[] {
  const functions = Object.entries(globals.functions).map(([name, { description }]) => ({
    ...named(name, description),
    insert: `${name}()`,
  }));
  return [...functions, ...Object.entries(globals.values).map(([name, { description }]) => named(name, description))];
}
