import { isElsewhere } from '../html/allowedUrl.ts';
import { folderOf, pathWithin } from '../source/docsSource.ts';

/** The possible targets of links. */
export interface LinkTargets {
  /** Files by their path in the source: their URL in the site, or `NOT_IN_SITE`. */
  targets: ReadonlyMap<string, string>;
  /** The URLs of pages and files in the site, not encoded. */
  siteUrls: ReadonlySet<string>;
  /** The docs folder, which links with a leading slash are relative to. */
  docsFolder: string;
  /** The parts before and after a path, relative to the source's root, in the URL of a file at its code host. */
  codeUrl?: readonly [before: string, after: string];
}

/** Links to files and folders in the repository but outside the docs: a README has them, and they are not wrong. */
export const NOT_IN_SITE = '!';
/** Missing targets. The first page of a site is the empty string. */
export const NOWHERE = '?';

export interface Links {
  /** Undefined if it exists but cannot be shown: its name is shown without a link. */
  resolve(url: string, use: 'link' | 'image'): string | undefined;
  /** Every path that was resolved, with its result; a page is up to date while this stays the same. */
  lookups: Map<string, string>;
  warnings: Set<string>;
}

/**
 * Turns links between files into links between pages. `source` is the path of the page's file, `pageUrl` its URL in the
 * site.
 */
export function createLinks(source: string, pageUrl: string, known: LinkTargets): Links {
  const { targets, siteUrls, docsFolder, codeUrl } = known;
  const lookups = new Map<string, string>();
  const warnings = new Set<string>();
  // A page in another language links to pages in the same one.
  const language = /\.[a-z]{2,3}(?:[-_][a-z]{1,8})?(?=\.md$)/i.exec(source)?.[0];
  const look = (path: string) => {
    const found = targets.get(path);
    lookups.set(path, found ?? NOWHERE);
    return found;
  };
  const resolve = (url: string, use: 'link' | 'image') => {
    if (url === '' || url.startsWith('#') || isElsewhere(url)) return url;
    const end = url.search(/[?#]/);
    const path = decoded((end < 0 ? url : url.slice(0, end)).replaceAll('&amp;', '&'));
    const rest = end < 0 ? '' : url.slice(end);
    if (path === '') return url;
    // Already written as a URL of the site.
    const address = path.endsWith('/') ? pathWithin(decoded(pageUrl), path) : undefined;
    if (address !== undefined && siteUrls.has(address === '' ? '' : `${address}/`)) return url;
    const inSource = path.startsWith('/') ? pathWithin(docsFolder, path.slice(1)) : pathWithin(folderOf(source), path);
    // With a leading slash, code hosts start at the root of the repository.
    const atRoot = path.startsWith('/') ? pathWithin('', path.slice(1)) : undefined;
    const all = [inSource, atRoot].flatMap((place) =>
      place === undefined ? [] : candidates(place, path, language).map(look),
    );
    // A folder is in the repository, and may have an index page in the site.
    const found = all.find((target) => target !== undefined && target !== NOT_IN_SITE) ?? all.find((target) => target);
    // Files outside the docs are shown by the code host, even if only the docs were read.
    const isOutside = found === NOT_IN_SITE || (inSource === undefined && codeUrl !== undefined);
    if (isOutside && use === 'link' && codeUrl) return codeAddress(codeUrl, `${folderOf(source)}/${path}`, rest);
    if (found === NOT_IN_SITE) return undefined;
    if (found !== undefined) return relativeUrl(pageUrl, found) + rest;
    // HTML is often written relative to the page's URL in the site.
    const atPage = pathWithin(decoded(pageUrl), path);
    if (atPage !== undefined && (siteUrls.has(atPage) || siteUrls.has(`${atPage}/`))) return url;
    if (!path.startsWith('/')) warnings.add(`'${url.slice(0, 200)}' does not exist in the docs`);
    // Outside the docs and everything that was read: it may exist or not, but it is not a page of the site.
    return inSource === undefined && !path.startsWith('/') ? undefined : url;
  };
  return { resolve, lookups, warnings };
}

function candidates(path: string, written: string, language: string | undefined): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name.endsWith('.md')) return language ? [`${path.slice(0, -3)}${language}.md`, path] : [path];
  const base = name.endsWith('.html') ? path.slice(0, -5) : path;
  const folder = base === '' ? '' : `${base}/`;
  const pages = [`${folder}index.md`, `${folder}README.md`];
  if (written.endsWith('/') || path === '') return base ? [`${base}.md`, ...pages] : pages;
  return [path, `${base}.md`, ...pages];
}

/** A path that leaves the root may lead to the rest of the repository, but not to another host. */
function codeAddress([before, after]: readonly [string, string], path: string, rest: string): string | undefined {
  const encoded = path
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .map(encodeURIComponent)
    .join('/');
  const url = URL.canParse(before + encoded + after) ? new URL(before + encoded + after) : undefined;
  return url && url.origin === new URL(before).origin ? url.href + rest : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** From one URL of the site to another; both are percent-encoded and without a leading slash. */
export function relativeUrl(from: string, to: string): string {
  const start = from.split('/').slice(0, -1);
  const parts = to.split('/');
  let same = 0;
  while (same < start.length && same < parts.length - 1 && start[same] === parts[same]) same++;
  const up = '../'.repeat(start.length - same);
  return up + parts.slice(same).join('/') || './';
}
