import { messageOf, withoutUrlSecrets } from '@callboard/errors';
import type { Document } from 'yaml';
import type { Pacer } from '../../pacer.ts';
import { composeYaml, YamlProblem } from './composeYaml.ts';
import { checkAliases, checkKeys } from './yamlNodes.ts';

/** A problem stands at a line of the text, counted from 1. What could be read in spite of it is there, if only in part. */
export type ParsedYaml = { value: unknown; problem?: { line: number; message: string } };

const MAX_MESSAGE_LENGTH = 300;

/** Reads one YAML (or JSON) document with bounded work, whatever the text is. */
export async function parseYaml(text: string, pacer: Pacer): Promise<ParsedYaml> {
  try {
    const document = await composeYaml(text, pacer);
    if (!document) return { value: null };
    // First of all: from here on aliases are unfolded.
    checkAliases(document.contents);
    const [error] = document.errors;
    const problem = error ? new YamlProblem(error.pos[0], error.message) : checkKeys(document.contents);
    return problem ? { value: valueInSpite(document), problem: told(problem, text) } : { value: plainValue(document) };
  } catch (thrown) {
    return { value: undefined, problem: told(thrown, text) };
  }
}

function plainValue(document: Document.Parsed): unknown {
  // The library's own limit on aliases takes longer than what it protects from; `checkAliases` has seen to it.
  return document.toJS({ maxAliasCount: -1 });
}

function valueInSpite(document: Document.Parsed): unknown {
  try {
    return plainValue(document);
  } catch {
    return undefined;
  }
}

function told(thrown: unknown, text: string) {
  const offset = thrown instanceof YamlProblem ? thrown.offset : 0;
  return { line: lineAt(text, offset), message: withoutUrlSecrets(messageOf(thrown)).slice(0, MAX_MESSAGE_LENGTH) };
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
