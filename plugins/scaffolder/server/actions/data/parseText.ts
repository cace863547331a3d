import { InputError } from '@callboard/errors';
import { checkValue, composeYaml, describeYamlError, parseAllYaml, refuseLongText } from '@callboard/integrations/yaml';
import type { Document } from 'yaml';
import { parsingLimits, valueLimits } from './dataLimits.ts';

/** `multiyaml` returns a list of all documents. */
export type ParserName = 'json' | 'yaml' | 'multiyaml';

export function parseText({ text, parser }: { text: string; parser: ParserName }): unknown {
  if (parser === 'json') return parseJson(text);
  const values = parseAllYaml(text, parsingLimits);
  if (parser === 'multiyaml') return values;
  if (values.length > 1) throw new InputError(`it has ${values.length} documents instead of one`);
  return values[0] ?? null;
}

function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(refuseLongText(text, valueLimits.maxCharacters));
  checkValue(value, valueLimits);
  return value;
}

/** The documents in text, including comments. */
export function parseDocuments(text: string): Document.Parsed[] {
  const documents = composeYaml(text, parsingLimits);
  const [error] = documents.flatMap(({ errors }) => errors);
  if (error) throw new InputError(describeYamlError(error, text));
  if (documents.length === 0) throw new InputError('it does not contain a YAML document');
  return documents;
}
