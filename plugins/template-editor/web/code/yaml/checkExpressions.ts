import { type Document, isScalar, visit } from 'yaml';
import { namedSteps, parameterNames } from './templateNames.ts';
import type { YamlProblem } from './yamlProblem.ts';

const named = /(?<![\w.'"])(parameters|steps)(?:\.([A-Za-z_]\w*)|\[['"]([^'"\]]+)['"]\])/g;

/** Unknown names in expressions. */
export function checkExpressions(document: Document, content: unknown): YamlProblem[] {
  const parameters = new Set(parameterNames(content));
  const steps = namedSteps(content).map(({ id }) => id);
  const problems: YamlProblem[] = [];

  visit(document, {
    Scalar(key, node, path) {
      if (key === 'key' || typeof node.value !== 'string' || !node.range || !node.value.includes('${{')) return;
      const [from, to] = node.range;
      const index = stepIndex(path);
      for (const inner of expressionsIn(node.value)) {
        for (const [, group, plain, quoted] of inner.matchAll(named)) {
          const name = plain ?? quoted ?? '';
          const code = group === 'parameters' ? parameterCode(name, parameters) : stepCode(name, steps, index);
          if (code) problems.push({ from, to, severity: 'warning', code, values: { name } });
        }
      }
    },
  });
  return problems;
}

/** The text between each pair of braces. */
const expressionsIn = (text: string): string[] =>
  text
    .split('${{')
    .slice(1)
    .flatMap((part) => {
      const end = part.indexOf('}}');
      return end < 0 ? [] : [part.slice(0, end)];
    });

const parameterCode = (name: string, known: ReadonlySet<string>) =>
  known.has(name) ? undefined : ('unknownParameter' as const);

function stepCode(name: string, steps: readonly string[], index: number | undefined) {
  const at = steps.indexOf(name);
  if (at < 0) return 'unknownStep' as const;
  return index !== undefined && at >= index ? ('laterStep' as const) : undefined;
}

/** The step that contains an expression; undefined for the output. */
function stepIndex(path: readonly unknown[]): number | undefined {
  for (const [depth, node] of path.entries()) {
    const pair = node as { key?: unknown; value?: { items?: unknown[] } };
    if (!isScalar(pair.key) || pair.key.value !== 'steps' || !pair.value?.items) continue;
    const item = path[depth + 2];
    const found = pair.value.items.indexOf(item);
    if (found >= 0) return found;
  }
  return undefined;
}
