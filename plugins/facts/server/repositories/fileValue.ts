import { parseYaml } from '@callboard/integrations/yaml';
import { type FactValue, MAX_FACT_ITEMS, MAX_FACT_TEXT } from '../../common/index.ts';

/** Longer YAML would keep the thread that answers requests busy for too long. */
const MAX_YAML = 100_000;

/** The value at a place in a JSON or YAML file; undefined if it is missing, or the file is not valid. */
export function fileValue(
  path: string,
  content: string,
  place: string | readonly (string | number)[],
): FactValue | undefined {
  let at = parse(path, content);
  for (const key of typeof place === 'string' ? place.split('.') : place) {
    const isIn = typeof at === 'object' && at !== null && Object.hasOwn(at, key);
    at = isIn ? (at as Record<string, unknown>)[key] : undefined;
  }
  return factOf(at);
}

function parse(path: string, content: string): unknown {
  try {
    if (/\.json$/i.test(path)) return JSON.parse(content);
    return content.length > MAX_YAML ? undefined : parseYaml(content);
  } catch {
    return undefined;
  }
}

function factOf(value: unknown): FactValue | undefined {
  if (typeof value === 'string') return value.slice(0, MAX_FACT_TEXT);
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return undefined;
  const items = Array.isArray(value) ? value.filter((item) => typeof item !== 'object') : Object.keys(value);
  return items.slice(0, MAX_FACT_ITEMS).map((item) => String(item).slice(0, MAX_FACT_TEXT));
}
