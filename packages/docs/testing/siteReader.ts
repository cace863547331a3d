import type { SiteBuilder, SiteTree } from '../index.ts';
import { memorySource } from './memorySource.ts';
import { textOf } from './pageReader.ts';

/** Builds sites from files, and reads their trees. */
export function siteReader(builder: SiteBuilder, siteName: string) {
  const build = (files: Record<string, string>) => builder.build(memorySource(files), { siteName });
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

/** The navigation as values: `'Start>guide/start/'` for a page, `{ Guide: […] }` for a group. */
export const navShape = (items: SiteTree['nav']): unknown[] =>
  items.map(({ title, page, href, items: inside }) =>
    inside ? { [title]: navShape(inside) } : `${title}>${page ?? href}`,
  );
