import { composeYaml, plainValue } from '@callboard/integrations/yaml';
import { type Document, isScalar } from 'yaml';
import { isRecord, type JsonRecord } from './json.ts';

/** Longer texts are only shown as source. */
export const MAX_DEFINITION_LENGTH = 2 * 1024 * 1024;
const maxDepth = 100;
const maxValues = 500_000;
const yamlOptions = {
  maxCharacters: MAX_DEFINITION_LENGTH,
  maxLexemes: MAX_DEFINITION_LENGTH,
  maxDepth,
  maxValues,
  maxDocuments: 2,
  merge: true,
  allowDuplicateKeys: true,
};
const versionPath = ['info', 'version'];

export type DefinitionProblem =
  /** `reason` is the parser's message, in English. */
  | { readonly kind: 'syntax'; readonly reason: string; readonly line?: number; readonly column?: number }
  | { readonly kind: 'empty' | 'notAnObject' | 'tooLong' | 'tooDeep' };

/** Line numbers from 1, both inclusive. */
export type LineRange = { from: number; to: number };

export type ParsedDefinition =
  | { readonly document: JsonRecord; readonly problem?: undefined }
  | { readonly document?: undefined; readonly problem: DefinitionProblem };

/** Parses untrusted YAML or JSON: bounded, plain data, nothing that runs. */
export function parseDefinition(text: string): ParsedDefinition {
  if (text.length > MAX_DEFINITION_LENGTH) return { problem: { kind: 'tooLong' } };
  if (text.trim() === '') return { problem: { kind: 'empty' } };
  const parsed = parseJson(text) ?? parseYaml(text);
  if ('problem' in parsed) return parsed;
  const document = parsed.value;
  if (document === undefined || document === null) return { problem: { kind: 'empty' } };
  if (!isRecord(document)) return { problem: { kind: 'notAnObject' } };
  return isWithinBounds(document) ? { document } : { problem: { kind: 'tooDeep' } };
}

type Parsed = { value: unknown } | { problem: DefinitionProblem };

/** JSON is also YAML, but the browser's own parser is a hundred times faster. Its errors have no line, so YAML reports them. */
function parseJson(text: string): Parsed | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function parseYaml(text: string): Parsed {
  try {
    const [document, other] = composeYaml(text, yamlOptions);
    if (!document) return { problem: { kind: 'empty' } };
    const [error] = document.errors;
    if (error) return { problem: { kind: 'syntax', reason: error.message, ...placeOf(error.pos[0], text) } };
    if (other) throw new Error('Contains several documents, expected one');
    keepVersionAsWritten(document);
    return { value: plainValue(document) };
  } catch (thrown) {
    // Too many aliases, too many levels, or more than one document.
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return { problem: { kind: 'syntax', reason } };
  }
}

function placeOf(offset: number, text: string) {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** `version: 1.10` without quotes is the number 1.1 in YAML, but a version to everyone else. */
function keepVersionAsWritten(document: Document): void {
  const version = document.hasIn(versionPath) ? document.getIn(versionPath, true) : undefined;
  if (isScalar(version) && typeof version.value === 'number' && version.source) version.value = version.source;
}

/** Aliases can make a value its own child; such endless nesting is rejected like very deep nesting. */
function isWithinBounds(document: unknown): boolean {
  let values = 0;
  const visit = (value: unknown, depth: number): boolean => {
    values += 1;
    if (depth > maxDepth || values > maxValues) return false;
    if (typeof value !== 'object' || value === null) return true;
    return Object.values(value).every((child) => visit(child, depth + 1));
  };
  return visit(document, 0);
}
