import { isRecord, type JsonRecord, textAt } from '@callboard/definitions/common';
import { parseYaml } from '@callboard/integrations/yaml';

/** This thread has time for the longest definition. */
const options = { merge: true, allowDuplicateKeys: true, maxLexemes: 2_000_000, maxValues: 500_000 };

/** Parses YAML or JSON. Throws for anything else. */
export function parseData(text: string): JsonRecord {
  const value: unknown = /^\s*\{/.test(text) ? JSON.parse(text) : parseYaml(text, options);
  if (isRecord(value)) return value;
  throw new Error('it is not an object');
}

const sentenceEnds = ['.', '!', '?', ':', ';', '。'];

/** Joins texts: a summary rarely ends with a full stop, and would run into the description. */
export const inSentences = (texts: readonly (string | undefined)[]): string =>
  texts
    .map((text) => text?.trim())
    .filter((text) => text !== undefined && text !== '')
    .map((text, at, all) => (at < all.length - 1 && !sentenceEnds.includes(text!.at(-1)!) ? `${text}.` : text))
    .join('\n');

/** The title, summary and description of a node. */
export const describedBy = (value: unknown): string =>
  inSentences(['title', 'summary', 'description'].map((key) => textAt(value, key)));
