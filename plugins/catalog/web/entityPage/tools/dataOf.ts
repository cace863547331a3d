import { isSafeHref } from '@callboard/ui';
import type { ConfiguredCard, ConfiguredField } from '../../../common/index.ts';

export type Cell = { title: string; value: unknown; type: ConfiguredField['type']; to?: string };

/** The items of an answer, each with its fields in order; items without any value are left out. */
export function itemsOf(
  answer: unknown,
  { items: path, fields, limit }: Pick<ConfiguredCard, 'items' | 'fields' | 'limit'>,
) {
  const found = path === undefined ? answer : valueAt(answer, path);
  const list = Array.isArray(found) ? found : [found];
  const all = list.map((item) => fields.map((field) => cellOf(item, field))).filter((cells) => cells.some(hasValue));
  return { items: all.slice(0, limit), left: Math.max(0, all.length - limit) };
}

function cellOf(item: unknown, { title, value, type, link }: ConfiguredField): Cell {
  const url = link === undefined ? undefined : valueAt(item, link);
  const isUrl = typeof url === 'string' && /^https?:\/\//i.test(url) && isSafeHref(url);
  return { title, value: valueAt(item, value), type, ...(isUrl ? { to: url } : {}) };
}

const hasValue = ({ value }: Cell) => value !== undefined && value !== null && value !== '';

function valueAt(value: unknown, path: string): unknown {
  let found = value;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}
