import { placesOf, rangesIn } from '../lineRanges.ts';
import { includeFile } from './includeFile.ts';
import { indentAt, lineBefore, type ReplaceTag, readTag } from './tag.ts';

/**
 * `{* file.py ln[4:10] hl[5] title["x"] *}` of markdown_include_variants, on a separate line: a code block, highlighted by
 * the line numbers of the file.
 */
export const replaceCodeTag: ReplaceTag = async (place) => {
  const { variants } = place.work.options;
  if (!variants) return undefined;
  const tag = readTag(place.text, place.at, '*}');
  const [, name, rest = ''] = /^\s*([^\s[\]]{1,300})([^\n]*)$/.exec(tag?.inside ?? '') ?? [];
  if (!tag || !name || lineBefore(place).trim() !== '') return undefined;
  const settings = new Map(
    [...rest.matchAll(/\b(ln|hl|title)\[([^\]]{1,300})\]/g)].map(([, key, value]) => [key, value]),
  );
  const lines = settings.get('ln')?.replaceAll(':', '-');
  const code = await includeFile({ name, folders: variants, isPage: false, lines }, place);
  if (code === '') return { text: '', end: tag.end };
  const info = infoOf(name, { lines, highlighted: settings.get('hl'), title: settings.get('title') });
  // The lines of the file are already indented like the tag.
  const indent = indentAt(place);
  return { text: `\`\`\`\`\`${info}\n${indent}${code}\n${indent}\`\`\`\`\``, end: tag.end };
};

type Settings = Record<'lines' | 'highlighted' | 'title', string | undefined>;

/** The text after the opening fence: the language, highlighted lines and a title. */
function infoOf(name: string, { lines, highlighted, title: quoted }: Settings): string {
  const shown = lines === undefined ? undefined : rangesIn(lines);
  const marked = rangesIn(highlighted?.replaceAll(':', '-') ?? '').flatMap((range) => placesOf(range, shown));
  const title = quoted?.replace(/^["']|["']$/g, '');
  return [
    name.slice(name.lastIndexOf('.') + 1),
    ...(marked.length > 0 ? [`hl_lines="${marked.join(' ')}"`] : []),
    ...(title ? [`title="${title}"`] : []),
  ].join(' ');
}
