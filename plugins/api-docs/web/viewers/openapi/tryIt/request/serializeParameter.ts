import { viewSchema } from '@callboard/definitions';
import { isRecord, type JsonRecord } from '@callboard/definitions/common';
import type { Parameter } from '../../model/parameters.ts';

type Pair = readonly [name: string, value: string];

/** Converts the input by its schema: `a, b` to a list, JSON to an object. */
function typedValue(text: string, parameter: Parameter, root: JsonRecord): unknown {
  const { types } = viewSchema(parameter.schema, root);
  if (parameter.mediaType) return text;
  if (types.includes('array')) {
    const parsed = parsedJson(text);
    return Array.isArray(parsed) ? parsed.map(textOf) : text.split(',').map((part) => part.trim());
  }
  const parsed = types.includes('object') ? parsedJson(text) : undefined;
  return isRecord(parsed) ? parsed : text;
}

const separators: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

/** The query pairs of a parameter. */
export function queryPairs(parameter: Parameter, text: string, root: JsonRecord): Pair[] {
  const { name, style = 'form' } = parameter;
  const isExploded = parameter.isExploded ?? style === 'form';
  const value = typedValue(text, parameter, root);
  if (Array.isArray(value)) {
    if (isExploded && style === 'form') return value.map((item) => [name, textOf(item)]);
    return [[name, value.map(textOf).join(separators[style] ?? ',')]];
  }
  if (!isRecord(value)) return [[name, textOf(value)]];
  const entries = Object.entries(value).map(([key, each]): Pair => [key, textOf(each)]);
  if (style === 'deepObject') return entries.map(([key, each]) => [`${name}[${key}]`, each]);
  return isExploded ? entries : [[name, entries.flat().join(',')]];
}

const pathStyles: Readonly<Record<string, (name: string, value: string) => string>> = {
  label: (_, value) => `.${value}`,
  matrix: (name, value) => `;${name}=${value}`,
};

/** The replacement of `{name}` in a path. */
export function pathSegment(parameter: Parameter, text: string, root: JsonRecord): string {
  const value = simpleText(typedValue(text, parameter, root), encodeURIComponent);
  const style = pathStyles[parameter.style ?? 'simple'];
  return style ? style(encodeURIComponent(parameter.name), value) : value;
}

export function headerText(parameter: Parameter, text: string, root: JsonRecord): string {
  return simpleText(typedValue(text, parameter, root), (each) => each);
}

/** Lists and objects as comma-separated values. */
function simpleText(value: unknown, encode: (text: string) => string): string {
  if (Array.isArray(value)) return value.map((item) => encode(textOf(item))).join(',');
  if (isRecord(value))
    return Object.entries(value)
      .flat()
      .map((part) => encode(textOf(part)))
      .join(',');
  return encode(textOf(value));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
