import { type Document, parseAllDocuments } from 'yaml';
import { catalogFileSchema } from './catalogFileSchema.ts';
import { checkExpressions } from './checkExpressions.ts';
import { checkSchema } from './checkSchema.ts';
import { checkSteps } from './checkSteps.ts';
import { type FileFacts, fileTypeOf } from './fileFacts.ts';
import { templateFileSchema } from './templateFileSchema.ts';
import type { YamlProblem } from './yamlProblem.ts';

const most = 100;
const longest = 1_000_000;

/** What is wrong with a template or a catalog file; of another YAML file only what no parser could read. */
export function lintYaml(path: string, text: string, facts: FileFacts): YamlProblem[] {
  if (!/\.ya?ml$/.test(path) || text.length > longest) return [];
  const type = fileTypeOf(path, text);
  // In skeletons, expressions stand where they could not in YAML.
  if (type !== 'template' && text.includes('${{')) return [];
  const documents = parseAllDocuments(text, { schema: 'core' });
  if (!Array.isArray(documents)) return [];
  const problems = documents.flatMap((document) => problemsOf(document, type, facts));
  return problems.sort((one, other) => one.from - other.from).slice(0, most);
}

function problemsOf(document: Document.Parsed, type: ReturnType<typeof fileTypeOf>, facts: FileFacts): YamlProblem[] {
  if (document.errors.length > 0) {
    return document.errors.map(({ pos: [from, to], message }) => ({
      ...{ from, to: Math.max(to, from + 1), severity: 'error', code: 'syntax' },
      values: { reason: message.split('\n')[0]!.replace(/ at line \d+, column \d+:?$/, '') },
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
    return document.toJS({ maxAliasCount: 100 });
  } catch {
    return undefined;
  }
}
