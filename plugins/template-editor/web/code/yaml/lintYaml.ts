import { YamlProblem as BrokenLimit, composeYaml, plainValue } from '@callboard/integrations/yaml';
import type { Document } from 'yaml';
import { catalogFileSchema } from './catalogFileSchema.ts';
import { checkExpressions } from './checkExpressions.ts';
import { checkSchema } from './checkSchema.ts';
import { checkSteps } from './checkSteps.ts';
import { type FileFacts, fileTypeOf } from './fileFacts.ts';
import { editorLimits } from './readableContent.ts';
import { templateFileSchema } from './templateFileSchema.ts';
import { maxProblems, type YamlProblem } from './yamlProblem.ts';

/** The problems of a template or a catalog file; for other YAML files only syntax errors. */
export function lintYaml(path: string, text: string, facts: FileFacts): YamlProblem[] {
  if (!/\.ya?ml$/.test(path) || text.length > editorLimits.maxCharacters) return [];
  const type = fileTypeOf(path, text);
  // Skeletons contain expressions where YAML does not allow them.
  if (type !== 'template' && text.includes('${{')) return [];
  try {
    const problems = composeYaml(text, editorLimits).flatMap((document) => problemsOf(document, type, facts));
    return problems.sort((one, other) => one.from - other.from).slice(0, maxProblems);
  } catch (thrown) {
    if (!(thrown instanceof BrokenLimit)) throw thrown;
    const { offset, message } = thrown;
    return [{ from: offset, to: offset + 1, severity: 'error', code: 'syntax', values: { reason: message } }];
  }
}

function problemsOf(document: Document.Parsed, type: ReturnType<typeof fileTypeOf>, facts: FileFacts): YamlProblem[] {
  if (document.errors.length > 0) {
    return document.errors.map(({ pos: [from, to], message }) => ({
      from,
      to: Math.max(to, from + 1),
      severity: 'error',
      code: 'syntax',
      values: { reason: message },
    }));
  }
  if (type === 'other' || document.contents === null) return [];
  const content = contentOf(document);
  if (content === undefined) return [];
  if (type === 'catalog') return checkSchema(document, content, catalogFileSchema(content));
  return [
    ...checkSchema(document, content, templateFileSchema([], [])),
    ...checkSteps(document, content, facts),
    ...checkExpressions(document, content),
  ];
}

function contentOf(document: Document.Parsed): unknown {
  try {
    return plainValue(document);
  } catch {
    return undefined;
  }
}
