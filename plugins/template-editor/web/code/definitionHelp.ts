import { YamlProblem as BrokenLimit, composeYaml, plainValue } from '@callboard/integrations/yaml';
import { autocompletion, type CompletionSource } from '@codemirror/autocomplete';
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { shownCompletion } from './authoringHelp.ts';
import { checkSchema } from './yaml/checkSchema.ts';
import { type Completion, completeBySchema } from './yaml/completeYaml.ts';
import type { JsonSchema } from './yaml/jsonSchema.ts';
import { rangeAt } from './yaml/rangeAt.ts';
import { editorLimits, readableContent } from './yaml/readableContent.ts';
import type { YamlProblem } from './yaml/yamlProblem.ts';

type Path = readonly (string | number)[];

/** The schema, problems and completions of one format. */
export type DefinitionHelp = {
  schemaOf(content: unknown): JsonSchema;
  /** Problems that the schema does not find, each with its place. */
  problemsOf(content: unknown): readonly { path: Path; message: string }[];
  /** Keys and values that depend on the portal, such as the names of fields. */
  completionsAt(path: Path, type: 'key' | 'value' | 'item'): readonly Completion[];
};

type Say = (problem: YamlProblem) => string;

/** Completion and diagnostics for one document. */
export function definitionHelp(help: () => DefinitionHelp, say: Say): Extension {
  const complete: CompletionSource = ({ state, pos, explicit }) => {
    const text = state.doc.toString();
    const found = completeBySchema(text, pos, help().schemaOf(readableContent(text)), help().completionsAt);
    if (!found || (!explicit && found.from === pos && !text.slice(0, pos).endsWith(': '))) return null;
    return { from: found.from, options: found.options.map(shownCompletion), validFor: /^[\w:.@/$-]*$/ };
  };
  const problems = linter((view) => diagnosticsOf(view.state.doc.toString(), help(), say), { delay: 300 });
  return [autocompletion({ override: [complete], icons: false }), problems, lintGutter()];
}

function diagnosticsOf(text: string, help: DefinitionHelp, say: Say): Diagnostic[] {
  try {
    const [document] = composeYaml(text, editorLimits);
    if (!document) return [];
    if (document.errors.length > 0) {
      return document.errors.map(({ pos: [from, to], message }) =>
        errorAt({ from, to: Math.max(to, from + 1) }, message),
      );
    }
    const content = plainValue(document);
    const bySchema = checkSchema(document, content, help.schemaOf(content)).map(({ from, to, ...problem }) => ({
      ...errorAt({ from, to }, say({ from, to, ...problem })),
      severity: problem.severity,
    }));
    const others = help.problemsOf(content).map(({ path, message }) => errorAt(rangeAt(document, path), message));
    // The schema says the same more exactly.
    const isNew = ({ from }: Diagnostic) => bySchema.every((one) => one.from !== from);
    return [...bySchema, ...others.filter(isNew)].sort((one, other) => one.from - other.from);
  } catch (thrown) {
    if (!(thrown instanceof BrokenLimit)) throw thrown;
    return [errorAt({ from: thrown.offset, to: thrown.offset + 1 }, thrown.message)];
  }
}

const errorAt = ({ from, to }: { from: number; to: number }, message: string): Diagnostic => ({
  from,
  to,
  severity: 'error',
  message,
});
