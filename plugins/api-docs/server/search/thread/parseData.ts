import { isRecord, type JsonRecord } from '@callboard/definitions/common';
import { parseYaml } from '@callboard/integrations/yaml';

/** The thread that this runs in has time for the longest definition. */
const options = { merge: true, allowDuplicateKeys: true, maxLexemes: 2_000_000, maxValues: 500_000 };

/** YAML or JSON. Throws for what is neither. */
export function parseData(text: string): JsonRecord {
  const value: unknown = /^\s*\{/.test(text) ? JSON.parse(text) : parseYaml(text, options);
  if (isRecord(value)) return value;
  throw new Error('It is no object');
}
