import { InputError } from '@callboard/errors';
import { Pacer } from '../../pacer.ts';
import { decodeText } from './decodeText.ts';
import { MAX_YAML_CHARACTERS, parseYaml } from './parseYaml.ts';
import { parseSimpleYaml } from './simpleYaml.ts';
import { type DocumentText, splitDocuments } from './splitDocuments.ts';

/** A document of a file, and its first line. With a problem, its value contains only the readable parts, and is good for hints only. */
export type ParsedDocument = { line: number; value: unknown; problem?: string; problemLine?: number };

export const MAX_CONTENT_BYTES = MAX_YAML_CHARACTERS;
export const MAX_DOCUMENTS = 10_000;

/** Parses the documents of a YAML or JSON file one by one, without empty ones. Throws if the file itself cannot be read. */
export async function* parseDocuments(content: Uint8Array, pacer = new Pacer()): AsyncGenerator<ParsedDocument> {
  if (content.length > MAX_CONTENT_BYTES) {
    throw new InputError(`Contains ${content.length} bytes; the limit is ${MAX_CONTENT_BYTES}`);
  }
  let leftOut = 0;
  for (const document of splitDocuments(decodeText(content))) {
    if (document.number > MAX_DOCUMENTS) {
      leftOut += 1;
      continue;
    }
    const simple = parseSimpleYaml(document.text);
    const parsed = simple ? { line: document.line, value: simple } : await parseDocument(document, pacer);
    if ('problem' in parsed || parsed.value !== null) yield parsed;
    if (pacer.isDue()) await pacer.pause();
  }
  if (leftOut === 0) return;
  const count = MAX_DOCUMENTS + leftOut;
  yield {
    line: 1,
    value: undefined,
    problem: `Contains ${count} documents; only the first ${MAX_DOCUMENTS} are read, and ${leftOut} are skipped`,
  };
}

async function parseDocument({ number, line, text }: DocumentText, pacer: Pacer): Promise<ParsedDocument> {
  const { value, problem } = await parseYaml(text, pacer);
  if (!problem) return { line, value };
  const problemLine = line + problem.line - 1;
  return { line, value, problem: `Document ${number}, line ${problemLine}: ${problem.message}`, problemLine };
}
