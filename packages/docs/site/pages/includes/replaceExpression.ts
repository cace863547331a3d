import { folderOf } from '../../../source/docsSource.ts';
import { csvTable } from '../csvTable.ts';
import { readFirst } from '../readFirst.ts';
import { indentAt, indented, type ReplaceTag, readTag, type TagPlace } from './tag.ts';

/** `{{ read_csv("file") }}` of table-reader, and `{{ name }}` of macros. */
export const replaceExpression: ReplaceTag = async (place) => {
  const { tables, values } = place.work.options;
  const tag = readTag(place.text, place.at, '}}');
  if (!tag) return undefined;
  const expression = tag.inside.trim();
  const table = tables && (await tableOf(expression, tables, place));
  if (table) return { text: indented(table, indentAt(place)), end: tag.end };
  const value = values && templateValue(expression, values);
  return value === undefined ? undefined : { text: value, end: tag.end };
};

/** `read_csv('a.csv', sep=';')`, ignoring other options; undefined for anything else. */
async function tableOf(
  call: string,
  folders: readonly string[],
  { file, work }: TagPlace,
): Promise<string | undefined> {
  const [, kind, name] = /^read_(csv|table)\(\s*["']([^"'\n]{1,200})["']/.exec(call) ?? [];
  if (!kind || !name) return undefined;
  const found = await readFirst(name.trim(), [...folders, folderOf(file)], work.source);
  if (!found) work.warn(`skipped the table '${name}': it is not in the source`);
  work.bytesLeft -= found?.text.length ?? 0;
  if (!found || work.bytesLeft < 0) return undefined;
  const [, separator = kind === 'csv' ? ',' : '\\t'] = /\bsep\s?=\s?["'](\\t|.)["']/.exec(call) ?? [];
  return csvTable(found.text, separator === '\\t' ? '\t' : separator);
}

/** The value of `a.b` in `{{ a.b }}`; undefined if it is missing or would have to be computed. */
function templateValue(path: string, values: Readonly<Record<string, unknown>>): string | undefined {
  if (path.length > 200 || !/^[\w.]+$/.test(path)) return undefined;
  let value: unknown = values;
  for (const name of path.split('.')) {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    value = isThere ? (value as Record<string, unknown>)[name] : undefined;
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}
