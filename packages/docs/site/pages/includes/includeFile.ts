import { folderOf } from '../../../source/docsSource.ts';
import { linksSeenFrom, partBetween, withHeadingOffset } from '../includedText.ts';
import { linesIn, rangesIn } from '../lineRanges.ts';
import { readFirst } from '../readFirst.ts';
import { indentAt, indented, type TagPlace, withoutComments } from './tag.ts';

const MAX_DEPTH = 10;

interface Request {
  name: string;
  /** The folders to search, after that of the page. */
  folders: readonly string[];
  /** Whether the file is a page, which may include files itself. */
  isPage: boolean;
  /** `start`, `end` and `heading-offset`. */
  options?: ReadonlyMap<string, string>;
  /** Some of its lines, `2-5,8-`; all by default. */
  lines?: string | undefined;
}

/** The text of a file, with every line indented like the tag; empty, with a warning, if it cannot be included. */
export async function includeFile(request: Request, place: TagPlace): Promise<string> {
  const { name, folders } = request;
  const { file, depth, work } = place;
  const skip = (reason: string) => {
    work.warn(`skipped the file '${name.slice(0, 200)}': it ${reason}`);
    return '';
  };
  if (/^https?:/i.test(name)) return skip('is on the network');
  if (depth >= MAX_DEPTH) return skip(`is nested more than ${MAX_DEPTH} files deep`);
  const found = await readFirst(name, [folderOf(file), ...folders], work.source);
  if (!found) return skip('is not in the source');
  work.bytesLeft -= found.text.length;
  if (work.bytesLeft < 0) return skip('is too large for one page');
  const text = selectText(withoutComments(found.text, work.options.commentPrefix), request);
  const shown = request.isPage ? await expandPage(text, found.path, place) : text;
  return indented(withHeadingOffset(shown, Number(request.options?.get('heading-offset')) || 0), indentAt(place));
}

/** The requested part of a file. */
function selectText(text: string, { options, lines }: Request): string {
  const between = partBetween(text, options?.get('start'), options?.get('end')).replace(/\n$/, '');
  return lines === undefined ? between : linesIn(between, rangesIn(lines));
}

/** Replaces the tags in an included page, and lets its links work from the page that includes it. */
async function expandPage(text: string, path: string, { file, depth, work }: TagPlace): Promise<string> {
  const expanded = await work.expand(text, path, depth + 1);
  const isMarkdown = /\.(?:md|markdown)$/.test(path);
  return isMarkdown ? linksSeenFrom(expanded, folderOf(path), folderOf(file)) : expanded;
}
