import { InputError } from '@callboard/errors';
import { stylesheet, stylesheetPath } from '../template/stylesheet.ts';
import type { BuildLimits } from './buildOptions.ts';
import { type PageFileParts, pageFiles } from './pageFiles.ts';
import { BUILD_RECORD, type BuildRecord, SEARCH_INDEX, type SearchDocument } from './pages/buildRecord.ts';
import { type SiteFile, textFile } from './siteFile.ts';

export interface SiteParts extends PageFileParts {
  version: string;
  /** Files that are copied unchanged. */
  copies: readonly SiteFile[];
  limits: Pick<BuildLimits, 'siteBytes'>;
  warn(text: string): void;
}

/** A reader loads the complete index, and so does the search of the portal. */
const MAX_INDEX_LENGTH = 16_000_000;

/** All files of the site except `techdocs_metadata.json`, which the caller that stores it writes. */
export function siteFiles(parts: SiteParts): SiteFile[] {
  const { tree, earlier, limits } = parts;
  const files = [
    ...parts.copies,
    ...pageFiles(parts),
    textFile(stylesheetPath, stylesheet, earlier),
    textFile(SEARCH_INDEX, searchIndex(parts), earlier),
    textFile('callboard-site.json', JSON.stringify(tree), earlier),
  ];
  const record: BuildRecord = {
    version: parts.version,
    pages: Object.fromEntries(parts.results.map(({ file: { source }, record: page }) => [source, page])),
    files: Object.fromEntries(files.map(({ path, hash }) => [path, hash])),
  };
  const all = [...files, textFile(BUILD_RECORD, JSON.stringify(record), earlier)];
  const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > limits.siteBytes)
    throw new InputError(`The site would be ${total} bytes; the limit is ${limits.siteBytes}`);
  return all;
}

/** Pages that do not fit are omitted completely: the next build takes the sections of a page from here. */
function searchIndex({ tree, results, warn }: SiteParts): string {
  const byUrl = new Map(results.map((result) => [result.file.url, result]));
  let length = 0;
  let left = 0;
  const docs = tree.pages.flatMap(({ url, title }): SearchDocument[] => {
    const { sections } = byUrl.get(url)!;
    const own = sections.reduce((sum, section) => sum + url.length + section.title.length + section.text.length, 0);
    length += own;
    if (length > MAX_INDEX_LENGTH) {
      length -= own;
      left += 1;
      return [];
    }
    return sections.map((section) => ({
      location: section.id ? `${url}#${section.id}` : url,
      title: section.id ? section.title : title,
      text: section.text,
    }));
  });
  if (left > 0) warn(`${left} pages are not searchable: the index is limited to ${MAX_INDEX_LENGTH} characters`);
  return JSON.stringify({ config: { lang: ['en'], separator: '[\\s\\-]+', pipeline: ['stopWordFilter'] }, docs });
}
