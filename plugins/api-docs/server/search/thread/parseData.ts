import { isRecord, type JsonRecord } from '@callboard/definitions/common';
import { parseYaml } from '@callboard/integrations/yaml';

/** This thread has time for the longest definition. */
const options = { merge: true, allowDuplicateKeys: true, maxLexemes: 2_000_000, maxValues: 500_000 };

/** Parses YAML or JSON. Throws for anything else. */
export function parseData(text: string): JsonRecord {
  const value: unknown = /^\s*\{/.test(text) ? JSON.parse(text) : parseYaml(text, options);
  if (isRecord(value)) return value;
  throw new Error('it is not an object');
}
