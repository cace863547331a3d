import { parseAttributes } from '../../../markdown/attributeList.ts';
import { includeFile } from './includeFile.ts';
import { type Replacement, type ReplaceTag, readTag, type TagPlace } from './tag.ts';

/** `{% include "file" %}` of include-markdown, and the statements of macros, which are skipped except `{% raw %}`. */
export const replaceTemplateTag: ReplaceTag = async (place) => {
  const { tags, values } = place.work.options;
  const tag = tags || values ? readTag(place.text, place.at, '%}') : undefined;
  if (!tag) return undefined;
  const statement = tag.inside.replace(/^-/, '').replace(/-$/, '').trim();
  const [keyword = ''] = statement.split(/\s/, 1);
  if (keyword === 'include' || keyword === 'include-markdown') {
    const text = await includedBy(statement.slice(keyword.length).trim(), keyword, place);
    return text === undefined ? undefined : { text, end: tag.end };
  }
  return values && skipBlock(keyword, tag.end, place);
};

/** `"file" start="…"`; undefined without a quoted name. */
async function includedBy(call: string, keyword: string, place: TagPlace): Promise<string | undefined> {
  const close = call.indexOf(call[0] ?? '', 1);
  if (!/^["']/.test(call) || close < 2) return undefined;
  const options = new Map(parseAttributes(call.slice(close + 1).replaceAll('\n', ' ')) ?? []);
  const folders = place.work.options.tags ?? [''];
  return includeFile({ name: call.slice(1, close), folders, options, isPage: keyword !== 'include' }, place);
}

/** Skips a statement with the text up to its end, because nothing is run; the text of `{% raw %}` stays. */
function skipBlock(keyword: string, start: number, { text, work }: TagPlace): Replacement {
  const block = work.searchesLeft-- > 0 ? endOfBlock(text, keyword, start) : undefined;
  const end = block?.end ?? start;
  if (keyword === 'raw') return { text: text.slice(start, block?.start ?? start), end };
  work.warn(`'{% ${keyword.slice(0, 40)} %}' is skipped: the portal does not run code from docs`);
  return { text: '', end };
}

/** The end of `{% for %}`, with nested ones; undefined if it has no end. */
function endOfBlock(text: string, keyword: string, from: number): { start: number; end: number } | undefined {
  let depth = 1;
  for (let at = text.indexOf('{%', from); at >= 0; at = text.indexOf('{%', at + 2)) {
    const tag = readTag(text, at, '%}');
    const [first = ''] = (tag?.inside ?? '').replace(/^-/, '').trim().split(/[\s-]/, 1);
    if (first === keyword) depth++;
    if (tag && first === `end${keyword}` && --depth === 0) return { start: at, end: tag.end };
  }
  return undefined;
}
