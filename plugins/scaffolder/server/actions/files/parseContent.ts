import { InputError, toError } from '@callboard/errors';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod';

export const parserName = z.enum(['json', 'yaml', 'multiyaml']);
export type ParserName = z.output<typeof parserName>;

/** What a text says. `multiyaml` gives a list of all its documents. */
export function parseContent(text: string, parser: ParserName, name: string): unknown {
  try {
    if (parser === 'json') return JSON.parse(text);
    const documents = parseYaml(text);
    if (parser === 'multiyaml') return documents;
    if (documents.length > 1) throw new InputError(`it has ${documents.length} documents, and not one`);
    return documents[0] ?? null;
  } catch (thrown) {
    throw new InputError(`'${name}' is no ${parser === 'json' ? 'JSON' : 'YAML'}: ${toError(thrown).message}`);
  }
}

/** By the core schema, with as few aliases as an honest file needs: a short text may stand for more than memory holds. */
function parseYaml(text: string): unknown[] {
  return parseAllDocuments(text).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS({ maxAliasCount: 100 });
  });
}
