import { messageOf } from '@callboard/errors';
import { matchesGlob } from '../../config/glob.ts';
import { readRawConfig } from '../../config/rawConfig.ts';
import { siteConfig } from '../../config/siteConfig.ts';
import { type DocsSource, folderOf, pathWithin } from '../../source/docsSource.ts';
import { type DocsFile, docsFilesIn, docsFolder } from './docsFiles.ts';

interface Context {
  source: DocsSource;
  paths: readonly string[];
  /** Receives the files of included sites. */
  files: DocsFile[];
  warn(text: string): void;
  /** How many more sites may be included. */
  left: number;
  /** How many more paths may be matched against patterns. */
  scansLeft: number;
}

/**
 * Includes other sites of the same source where the navigation has `!include ./team/mkdocs.yml` (or `*include ./*` +
 * `/mkdocs.yml`), as the monorepo plugin does: their pages are below their site's name.
 */
export async function withIncludes(nav: unknown, configPath: string, context: Context, depth = 0): Promise<unknown> {
  if (depth > 20) return undefined;
  if (typeof nav === 'string') return included(nav, configPath, context, depth);
  if (Array.isArray(nav)) {
    const items = [];
    for (const item of nav) items.push(await withIncludes(item, configPath, context, depth + 1));
    return items.filter((item) => item !== undefined);
  }
  if (typeof nav !== 'object' || nav === null) return nav;
  const entries: [string, unknown][] = [];
  for (const [title, target] of Object.entries(nav))
    entries.push([title, await withIncludes(target, configPath, context, depth + 1)]);
  return Object.fromEntries(entries.filter(([, target]) => target !== undefined));
}

async function included(text: string, configPath: string, context: Context, depth: number): Promise<unknown> {
  const [word, ...rest] = text.trim().split(/\s+/);
  if (word !== '!include' && word !== '*include') return text;
  const target = rest.join(' ');
  const path = pathWithin(folderOf(configPath), target);
  if (path === undefined || target.startsWith('/')) {
    context.warn(`${configPath}: '${text.slice(0, 200)}' is skipped: it is outside the source`);
    return undefined;
  }
  const found = word === '!include' ? [path] : matchingPaths(path, context);
  const sites: unknown[] = [];
  for (const site of found) sites.push(...(await siteAt(site, context, depth)));
  return sites;
}

function matchingPaths(pattern: string, context: Context): readonly string[] {
  if (context.scansLeft <= 0 || context.left <= 0) return [];
  context.scansLeft -= context.paths.length;
  return context.paths.filter((path) => matchesGlob(path, pattern));
}

async function siteAt(path: string, context: Context, depth: number): Promise<unknown[]> {
  if (context.left-- <= 0) return [];
  try {
    const config = siteConfig(await readRawConfig(context.source, path, context.warn), path, context.warn);
    const name = prefixOf(config.siteName ?? folderOf(path));
    const files = docsFilesIn(context.paths, docsFolder(path, config.docsDir), config, name);
    context.files.push(...files);
    const nav = config.nav === undefined ? undefined : await withIncludes(config.nav, path, context, depth + 1);
    return nav === undefined ? [`${name}/**`] : [below(name, nav)].flat();
  } catch (error) {
    context.warn(`${path}: cannot be included: ${messageOf(error)}`);
    return [];
  }
}

const prefixOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\w/-]+/g, '-')
    .split('/')
    .filter((part) => part && part !== '..')
    .join('/') || 'site';

/** The same navigation, with every page below the site's name. */
function below(prefix: string, nav: unknown): unknown {
  if (Array.isArray(nav)) return nav.map((item) => below(prefix, item));
  if (typeof nav === 'string')
    return /^(?:[a-z]+:|\/)/i.test(nav) || nav.startsWith('...') ? nav : `${prefix}/${nav.replace(/^\.\//, '')}`;
  if (typeof nav !== 'object' || nav === null) return nav;
  return Object.fromEntries(Object.entries(nav).map(([title, target]) => [title, below(prefix, target)]));
}
