import { ConflictError, InputError } from '@callboard/errors';
import { isPlainObject } from '@callboard/plugin-catalog/common';
import { runDataJob } from '../data/runDataJob.ts';
import { parseContent } from '../files/readFile.ts';

type NavPage = { title: string; file: string };

/** The navigation in a `mkdocs.yml`. Without a `nav`, MkDocs lists the files itself. */
export type SiteSettings = { docsFolder: string; titles: ReadonlySet<string> | undefined };

export async function siteSettingsIn(text: string, path: string, signal: AbortSignal): Promise<SiteSettings> {
  const site = await parseContent(text, 'yaml', path, signal);
  if (!isPlainObject(site)) throw new InputError(`'${path}' does not contain MkDocs settings`);
  const { nav, docs_dir: docsFolder } = site;
  const titles = Array.isArray(nav)
    ? new Set(nav.flatMap((item) => (isPlainObject(item) ? Object.keys(item) : [])))
    : undefined;
  return { docsFolder: typeof docsFolder === 'string' && docsFolder !== '' ? docsFolder : 'docs', titles };
}

export function refuseTaken({ titles }: SiteSettings, { title }: NavPage, path: string): void {
  if (titles?.has(title))
    throw new ConflictError(`'${path}' already has a page '${title}': remove it from the nav, or leave the page out`);
}

/** The same settings with pages added at the end of the nav; comments are kept. */
export async function withPages(
  text: string,
  pages: readonly NavPage[],
  path: string,
  signal: AbortSignal,
): Promise<string> {
  const added = { nav: pages.map(({ title, file }) => ({ [title]: file })) };
  const merge = { text, added, joinLists: true, keepComments: true, options: { lineWidth: 0 } };
  return runDataJob('mergeYaml', merge, { doing: `add pages to the nav of '${path}'`, signal });
}
