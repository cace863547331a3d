import { ConflictError, InputError } from '@callboard/errors';
import { isPlainObject } from '@callboard/plugin-catalog/common';
import { runDataJob } from '../data/runDataJob.ts';
import { parseContent } from '../files/parseContent.ts';

type NavPage = { title: string; file: string };

/** What a `mkdocs.yml` says of its pages. Without a `nav`, MkDocs lists the files itself. */
export type SiteSettings = { docsFolder: string; titles: ReadonlySet<string> | undefined };

export async function siteSettingsIn(text: string, path: string, signal: AbortSignal): Promise<SiteSettings> {
  const site = await parseContent(text, 'yaml', path, signal);
  if (!isPlainObject(site)) throw new InputError(`'${path}' has no settings of a site in it`);
  const { nav, docs_dir: docsFolder } = site;
  const titles = Array.isArray(nav)
    ? new Set(nav.flatMap((item) => (isPlainObject(item) ? Object.keys(item) : [])))
    : undefined;
  return { docsFolder: typeof docsFolder === 'string' && docsFolder !== '' ? docsFolder : 'docs', titles };
}

export function refuseTaken({ titles }: SiteSettings, { title }: NavPage, path: string): void {
  if (titles?.has(title))
    throw new ConflictError(`'${path}' has a page '${title}' already: remove it from the nav, or leave the page out`);
}

/** The same settings with more pages at the end of the nav; comments stay. */
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
