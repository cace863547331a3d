import { autocompletion, type Completion as CodeCompletion, type CompletionSource } from '@codemirror/autocomplete';
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { completeExpression } from './yaml/completeExpression.ts';
import { type Completion, completeYaml } from './yaml/completeYaml.ts';
import type { FileFacts } from './yaml/fileFacts.ts';
import { lintYaml } from './yaml/lintYaml.ts';
import type { YamlProblem } from './yaml/yamlProblem.ts';

type Options = { path: string; facts(): FileFacts; say(problem: YamlProblem): string };

/** Completion and diagnostics. The facts may load after the file. */
export function authoringHelp({ path, facts, say }: Options): Extension {
  const complete: CompletionSource = ({ state, pos, explicit }) => {
    const text = state.doc.toString();
    const inExpression = completeExpression(text, pos, facts());
    const found = inExpression ?? completeYaml(path, text, pos, facts());
    // An open list before the first keystroke would be in the way.
    if (!found || (!explicit && !inExpression && found.from === pos && !isAfterColon(text, pos))) return null;
    return { from: found.from, options: found.options.map(shownCompletion), validFor: /^[\w:.@/-]*$/ };
  };
  const problems = linter((view) => diagnosticsOf(lintYaml(path, view.state.doc.toString(), facts()), say), {
    delay: 400,
  });
  return [autocompletion({ override: [complete], icons: false }), problems, lintGutter()];
}

const isAfterColon = (text: string, offset: number) => text.slice(0, offset).endsWith(': ');

export const shownCompletion = ({ label, insert, detail, info, type }: Completion): CodeCompletion => ({
  label,
  apply: insert,
  type: type === 'key' ? 'property' : 'enum',
  ...(detail && { detail }),
  ...(info && { info }),
});

const diagnosticsOf = (problems: readonly YamlProblem[], say: Options['say']): Diagnostic[] =>
  problems.map((problem) => ({
    from: problem.from,
    to: problem.to,
    severity: problem.severity,
    message: say(problem),
  }));
