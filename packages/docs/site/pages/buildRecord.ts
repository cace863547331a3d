import type { FrontMatter } from '../../markdown/frontMatter.ts';
import { NOWHERE } from '../../markdown/links.ts';
import { hashOfParts } from '../../source/hashOfParts.ts';
import type { PreviousBuild } from '../buildOptions.ts';
import type { BuiltHeading, BuiltSection } from '../builtSite.ts';

/** `callboard-build.json`: data about this build for the next one. */
export interface BuildRecord {
  /** A hash of the code that rendered the pages, and of its options. */
  version: string;
  /** By the path of the page's file. */
  pages: Record<string, PageRecord>;
  /** The hash of each file of the site. */
  files: Record<string, string>;
}

export interface PageRecord {
  url: string;
  /** A hash of the page's text, with all its snippets. */
  hash: string;
  /** A hash of its HTML. */
  contentHash: string;
  contentBytes: number;
  /** Whether its HTML has a level-one heading. */
  hasHeading: boolean;
  /** The targets of its links, with their URLs. */
  lookups: Record<string, string>;
  meta: FrontMatter;
  /** Its icon in the navigation, as an `<svg>`. */
  icon?: string;
  heading?: string;
  headings: BuiltHeading[];
  warnings: string[];
}

export const BUILD_RECORD = 'callboard-build.json';
export const SEARCH_INDEX = 'search/search_index.json';

export interface Earlier {
  files: Record<string, string>;
  /** The record of a page with unchanged input. */
  page(source: string, url: string, hash: string): PageRecord | undefined;
  sections(url: string): BuiltSection[] | undefined;
  /** A file of the previous build. */
  read(path: string): Promise<string | undefined>;
}

/** The reusable parts of the previous build. Missing or unreadable parts are created again. */
export async function earlierBuild(
  previous: PreviousBuild | undefined,
  version: string,
  targets: ReadonlyMap<string, string>,
): Promise<Earlier> {
  const read = async (path: string) => {
    const bytes = await previous?.read(path);
    return bytes && new TextDecoder().decode(bytes);
  };
  const text = await read(BUILD_RECORD);
  const record = parsed<BuildRecord>(text);
  if (!record || record.version !== version)
    return { files: {}, page: () => undefined, sections: () => undefined, read };
  const sections = sectionsByPage(parsed<{ docs: SearchDocument[] }>(await read(SEARCH_INDEX))?.docs ?? []);
  return {
    // The record cannot contain its own hash.
    files: { ...record.files, [BUILD_RECORD]: hashOfParts(text!) },
    page(source, url, hash) {
      const page = Object.hasOwn(record.pages, source) ? record.pages[source] : undefined;
      if (page?.hash !== hash || page.url !== url || !sections.has(url)) return undefined;
      const areSame = Object.entries(page.lookups).every(([path, found]) => (targets.get(path) ?? NOWHERE) === found);
      return areSame ? page : undefined;
    },
    sections: (url) => sections.get(url),
    read,
  };
}

function parsed<Value>(text: string | undefined): Value | undefined {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}

export interface SearchDocument {
  location: string;
  title: string;
  text: string;
}

function sectionsByPage(documents: readonly SearchDocument[]): Map<string, BuiltSection[]> {
  const pages = new Map<string, BuiltSection[]>();
  for (const { location, title, text } of documents) {
    const hash = location.indexOf('#');
    const url = hash < 0 ? location : location.slice(0, hash);
    const sections = pages.get(url) ?? [];
    sections.push({ id: hash < 0 ? '' : location.slice(hash + 1), title, text });
    pages.set(url, sections);
  }
  return pages;
}
