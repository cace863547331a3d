import { isRecord, type JsonRecord } from '@callboard/definitions/common';
import { abridge } from '@callboard/integrations/yaml';
import { stringify } from 'yaml';
import type { MediaContent } from './mediaContents.ts';
import { xmlText } from './xmlText.ts';

/** An example in its media type; a very long one is truncated to what a page can show. */
export function exampleText({ mediaType, schema }: MediaContent, whole: unknown, root: JsonRecord): string {
  const { value } = abridge(whole);
  if (typeof value === 'string' && !isJson(mediaType)) return value;
  if (/[/+]xml\b/.test(mediaType)) return xmlText(value, schema, root);
  if (/yaml/.test(mediaType)) return stringify(value);
  if (mediaType.startsWith('application/x-www-form-urlencoded') && isRecord(value)) return formText(value);
  return JSON.stringify(value, null, 2) ?? '';
}

function isJson(mediaType: string): boolean {
  return /[/+]json\b/.test(mediaType) || mediaType === '*/*';
}

function formText(value: JsonRecord): string {
  const entries = Object.entries(value).map(([name, field]) => [name, fieldText(field)]);
  return String(new URLSearchParams(entries));
}

/** A form field: strings unchanged, other values as JSON. */
export function fieldText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
