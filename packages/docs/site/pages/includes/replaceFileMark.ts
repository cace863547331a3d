import { includeFile } from './includeFile.ts';
import { type ReplaceTag, readTag } from './tag.ts';

/**
 * `{!file!}` of markdown_include and mdx_include. `{!> file [ln:2-5]!}` and `{!file!lines=2-5!}` include some of the file's
 * lines.
 */
export const replaceFileMark: ReplaceTag = async (place) => {
  const { marks } = place.work.options;
  if (!marks) return undefined;
  const tag = readTag(place.text, place.at, '!}');
  if (!tag || tag.inside.includes('\n')) return undefined;
  const name = tag.inside
    .split(/[![]/, 1)
    .join('')
    .replace(/^[>+-]+/, '')
    .trim();
  if (!name) return undefined;
  const [, lines] = /(?:\[ln:|!lines=)([\d.,\s-]{1,200})/.exec(tag.inside) ?? [];
  return { text: await includeFile({ name, folders: marks, isPage: true, lines }, place), end: tag.end };
};
