import { isRecord, type JsonRecord } from '@callboard/definitions/common';
import { parse } from 'yaml';

const maxAliasCount = 100;

/** YAML or JSON. Throws for what is neither. */
export function parseData(text: string): JsonRecord {
  const value: unknown = /^\s*\{/.test(text)
    ? JSON.parse(text)
    : // Looking for repeated keys takes time that grows with the square of a map's size.
      parse(text, { maxAliasCount, uniqueKeys: false, schema: 'core', merge: true, logLevel: 'error' });
  if (isRecord(value)) return value;
  throw new Error('It is no object');
}
