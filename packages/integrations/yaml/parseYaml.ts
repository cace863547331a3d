import type { Document, YAMLError } from 'yaml';
import { composeYaml, plainValue, type YamlOptions } from './composeYaml.ts';
import { YamlProblem } from './yamlLimits.ts';

/** The value of text with one document; null for empty text. Throws for the first error, with its position. */
export function parseYaml(text: string, options: YamlOptions = {}): unknown {
  const [document, other] = composeYaml(text, { ...options, maxDocuments: 2 });
  if (other) throw new YamlProblem(other.range[0], 'Contains several documents, expected one');
  return document ? valueIn(document, text) : null;
}

/** The values of all documents in text. Throws for the first error, with its position. */
export const parseAllYaml = (text: string, options: YamlOptions = {}): unknown[] =>
  composeYaml(text, options).map((document) => valueIn(document, text));

function valueIn(document: Document.Parsed, text: string): unknown {
  const [error] = document.errors;
  if (error) throw new YamlProblem(error.pos[0], describeYamlError(error, text));
  return plainValue(document);
}

const maxShown = 80;

/** The error with its position and line, in the style of the library: `… at line 2, column 1:`. */
export function describeYamlError(
  { message, pos: [start, end] }: Pick<YAMLError, 'message' | 'pos'>,
  text: string,
): string {
  const lineStart = lineStartBefore(text, start);
  const column = start - lineStart;
  const place = `${message} at line ${lineNumber(text, lineStart)}, column ${column + 1}`;
  const { shown, pointer } = window(lineAt(text, lineStart), column);
  const isIndent = /^ *$/.test(shown.slice(0, pointer));
  const above = lineStart > 0 && isIndent ? `${clipped(lineAt(text, lineStartBefore(text, lineStart - 1)))}\n` : '';
  if ((above + shown).trim() === '') return place;
  const nextLine = text.indexOf('\n', start);
  const isOneLine = nextLine === -1 || end <= nextLine;
  const width = isOneLine ? Math.max(1, Math.min(end - start, maxShown - pointer)) : 1;
  return `${place}:\n\n${above}${shown}\n${' '.repeat(pointer)}${'^'.repeat(width)}\n`;
}

/** Part of a long line, with the column near its middle. */
function window(line: string, column: number): { shown: string; pointer: number } {
  if (column < 60 || line.length <= maxShown) return { shown: clipped(line), pointer: column };
  const from = Math.min(column - 39, line.length - 79);
  return { shown: clipped(`…${line.slice(from)}`), pointer: column - from + 1 };
}

const clipped = (line: string) => (line.length > maxShown ? `${line.slice(0, maxShown - 1)}…` : line);

const lineStartBefore = (text: string, offset: number) => (offset > 0 ? text.lastIndexOf('\n', offset - 1) + 1 : 0);

function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end === -1 ? undefined : end).replace(/\r$/, '');
}

function lineNumber(text: string, lineStart: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < lineStart; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
