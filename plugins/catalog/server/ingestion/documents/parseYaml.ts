import { messageOf, withoutUrlSecrets } from '@callboard/errors';
import { composeInSlices, findDuplicateKeys, plainValue, YamlProblem } from '@callboard/integrations/yaml';
import type { Document, Scalar } from 'yaml';
import { MAX_ENTITY_DEPTH, MAX_ENTITY_VALUES } from '../../../common/index.ts';
import { shortened } from '../../../common/quotedValue.ts';
import type { Pacer } from '../../pacer.ts';

/** A problem with its line, counted from 1. The value contains the readable parts. */
export type ParsedYaml = { value: unknown; problem?: { line: number; message: string } };

export const MAX_YAML_CHARACTERS = 10 * 1024 * 1024;
const MAX_MESSAGE_LENGTH = 300;
const MAX_ERRORS = 20;

const limits = {
  maxCharacters: MAX_YAML_CHARACTERS,
  maxDepth: MAX_ENTITY_DEPTH,
  maxValues: MAX_ENTITY_VALUES,
  // Some 35,000 values, which take a good part of a second.
  maxLexemes: 250_000,
  maxErrors: MAX_ERRORS,
  allowDuplicateKeys: true,
};

/** Parses one YAML (or JSON) document with bounded work, whatever the text is. */
export async function parseYaml(text: string, pacer: Pacer): Promise<ParsedYaml> {
  try {
    const [document] = await compose(text, pacer);
    if (!document) return { value: null };
    if (document.errors.length > MAX_ERRORS) {
      throw new YamlProblem(0, `Has more than ${MAX_ERRORS} errors, and may not be YAML at all`);
    }
    const [error] = document.errors;
    const problem = error ? new YamlProblem(error.pos[0], error.message) : duplicateKeyIn(document);
    return problem
      ? { value: valueInSpite(document), problem: describeProblem(problem, text) }
      : { value: plainValue(document) };
  } catch (thrown) {
    return { value: undefined, problem: describeProblem(thrown, text) };
  }
}

async function compose(text: string, pacer: Pacer): Promise<Document.Parsed[]> {
  const work = composeInSlices(text, limits);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (pacer.isDue()) await pacer.pause();
  }
}

/** Entities are JSON, where `1` and `"1"` are the same key. */
const jsonKey = ({ value }: Scalar) => String(value ?? '');

function duplicateKeyIn({ contents }: Document.Parsed): YamlProblem | undefined {
  const [key] = findDuplicateKeys(contents, 1, jsonKey);
  return key && new YamlProblem(key.range?.[0] ?? 0, `Duplicate key "${shortened(jsonKey(key))}"`);
}

function valueInSpite(document: Document.Parsed): unknown {
  try {
    return plainValue(document);
  } catch {
    return undefined;
  }
}

function describeProblem(thrown: unknown, text: string) {
  const offset = thrown instanceof YamlProblem ? thrown.offset : 0;
  return { line: lineAt(text, offset), message: withoutUrlSecrets(messageOf(thrown)).slice(0, MAX_MESSAGE_LENGTH) };
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
