import { allowedUrl } from '../html/allowedUrl.ts';
import type { NavItem, SitePage, SiteTree } from '../template/siteTree.ts';
import { navLabel } from './navLabel.ts';
import type { PageResult } from './pages/pageResults.ts';
import type { DocsFile } from './plan/docsFiles.ts';
import { isIndexPage, type NavNode, titleFromName } from './plan/nav.ts';
import type { SitePlan } from './plan/sitePlan.ts';

interface TreeOptions {
  siteName: string;
  /** The URLs to edit files of the source, by path. */
  editUrls: ReadonlyMap<string, string>;
}

/** The navigation and the list of pages, with page titles. */
export function siteTreeOf(plan: SitePlan, results: readonly PageResult[], options: TreeOptions): SiteTree {
  const { config } = plan;
  const byFile = new Map(results.map((result) => [result.file, result]));
  const navTitles = new Map(plan.nav.flatMap(titledFiles));
  const titleOf = (file: DocsFile) => navTitles.get(file) ?? pageTitle(byFile.get(file)!);
  const withIndexes = config.features.includes('navigation.indexes');
  const marksOf = (file: DocsFile) => {
    const { meta, icon } = byFile.get(file)!.record;
    return { status: meta.status, icon };
  };
  const nav = plan.nav.map((node) => navItem(node, { titleOf, marksOf, withIndexes }));
  const order = [...new Set(plan.nav.flatMap(filesIn))];
  const inNav = new Set(order);
  const rest = results.map(({ file }) => file).filter((file) => !inNav.has(file));
  const pages = [...order, ...rest].map((file, index): SitePage => {
    const { meta } = byFile.get(file)!.record;
    const place = index < order.length ? index : -1;
    return {
      url: file.url,
      source: file.source,
      title: titleOf(file),
      description: meta.description,
      editUrl: editUrlOf(file, plan, options),
      hide: meta.hide.length > 0 ? meta.hide : undefined,
      tags: meta.tags,
      previous: place > 0 ? order[place - 1]!.url : undefined,
      next: place >= 0 ? order[place + 1]?.url : undefined,
    };
  });
  const repository = config.repoUrl === undefined ? undefined : allowedUrl(config.repoUrl, 'link');
  return {
    version: 1,
    siteName: config.siteName ?? options.siteName,
    siteDescription: config.siteDescription,
    features: config.features,
    repository: repository ? { url: repository, name: config.repoName ?? nameOf(repository) } : undefined,
    nav,
    pages,
  };
}

const nameOf = (url: string) => url.replace(/\/$/, '').split('/').slice(-2).join('/');

function titledFiles(node: NavNode): [DocsFile, string][] {
  const own: [DocsFile, string][] = node.file && node.title ? [[node.file, navLabel(node.title).title]] : [];
  return [...own, ...(node.items ?? []).flatMap(titledFiles)];
}

function filesIn(node: NavNode): DocsFile[] {
  return [...(node.file ? [node.file] : []), ...(node.items ?? []).flatMap(filesIn)];
}

interface Pages {
  titleOf(file: DocsFile): string;
  marksOf(file: DocsFile): Pick<NavItem, 'status' | 'icon'>;
  withIndexes: boolean;
}

function navItem(node: NavNode, pages: Pages): NavItem {
  const { titleOf, marksOf, withIndexes } = pages;
  const label = navLabel(node.title ?? '');
  if (node.file) {
    const own = node.title === undefined ? { title: titleOf(node.file) } : label;
    return { ...own, page: node.file.url, ...marksOf(node.file) };
  }
  if (!node.items) return { ...label, href: node.href };
  const first = node.items[0]?.file;
  const index = withIndexes && first && isIndexPage(first) ? first : undefined;
  const items = (index ? node.items.slice(1) : node.items).map((item) => navItem(item, pages));
  // A section without a title is named after its first page.
  const own = node.title ? label : { title: first ? titleOf(first) : '' };
  return { ...own, page: index?.url, ...(index && marksOf(index)), items };
}

/** The title in the front matter, the first heading, or the file name. */
function pageTitle({ file, record }: PageResult): string {
  const { title } = record.meta;
  if (title ?? record.heading) return title ?? record.heading!;
  if (file.url === '') return 'Home';
  const parts = decodeURIComponent(file.url).split('/');
  return titleFromName(parts.at(-2) ?? '');
}

function editUrlOf(file: DocsFile, { config }: SitePlan, { editUrls }: TreeOptions): string | undefined {
  const { repoUrl, editUri, editUriTemplate } = config;
  if (file.isMade) return undefined;
  if (editUriTemplate !== undefined) return editUrlBy(editUriTemplate, file, repoUrl);
  if (editUri === '') return undefined;
  if (repoUrl === undefined && editUri === undefined) return editUrls.get(file.source);
  const uri = editUri ?? usualEditUri(repoUrl!, config.docsDir);
  if (uri === undefined) return editUrls.get(file.source);
  const folder = /^https?:/.test(uri) ? uri : `${repoUrl?.replace(/\/$/, '') ?? ''}/${uri.replace(/^\//, '')}`;
  const path = file.path.split('/').map(encodeURIComponent).join('/');
  return allowedUrl(`${folder.replace(/\/$/, '')}/${path}`, 'link');
}

/** `https://git.example/edit/{path}`; `{path!q}` is the encoded path, `{path_noext}` the one without its extension. */
function editUrlBy(template: string, { path }: DocsFile, repoUrl: string | undefined): string | undefined {
  const bare = path.replace(/\.\w{1,10}$/, '');
  const filled = template.replace(/\{(path|path_noext)(!q)?\}/g, (_, name: string, quoted?: string) => {
    const text = name === 'path' ? path : bare;
    return quoted ? encodeURIComponent(text) : encodeURI(text);
  });
  return allowedUrl(/^https?:/.test(filled) ? filled : `${repoUrl?.replace(/\/$/, '') ?? ''}/${filled}`, 'link');
}

/** The editor URLs of the code hosts that MkDocs knows. */
function usualEditUri(repoUrl: string, docsDir: string): string | undefined {
  const host = URL.canParse(repoUrl) ? new URL(repoUrl).hostname : '';
  if (host === 'github.com' || host === 'gitlab.com') return `edit/master/${docsDir}`;
  return host === 'bitbucket.org' ? `src/default/${docsDir}` : undefined;
}
