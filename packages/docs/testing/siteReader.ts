import type { SiteBuilder, SiteTree } from '../index.ts';
import { memorySource } from './memorySource.ts';
import { textOf } from './pageReader.ts';

/** Builds sites named Booking from files, and reads their trees. */
export function siteReader(builder: SiteBuilder) {
  const build = (files: Record<string, string>) => builder.build(memorySource(files), { siteName: 'Booking' });
  const treeOf = async (files: Record<string, string>) => {
    const site = await build(files);
    return { site, tree: JSON.parse(await textOf(site, 'callboard-site.json')) as SiteTree };
  };
  return { build, treeOf };
}

/** The navigation as one line: `Home: , Guide [ Start: guide/start/ ]`. */
export const navOf = ({ nav }: Pick<SiteTree, 'nav'>): string =>
  nav
    .map(
      ({ title, page, href, items }) =>
        `${title}${page === undefined ? '' : `:${page}`}${href ? `>${href}` : ''}${items ? `[${navOf({ nav: items })}]` : ''}`,
    )
    .join(' ');
