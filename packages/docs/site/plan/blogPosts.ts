import { mapConcurrently } from '@callboard/concurrency';
import type { BlogOptions } from '../../config/blogOptions.ts';
import { frontMatter } from '../../markdown/frontMatter.ts';
import { slugify } from '../../markdown/slugify.ts';
import { type DocsSource, pathWithin } from '../../source/docsSource.ts';
import { type DocsFile, encodedPath } from './docsFiles.ts';

export interface BlogPost {
  file: DocsFile;
  /** As Markdown. */
  title: string;
  /** `2025-11-05`; posts without one are last. */
  date: string;
  description?: string;
  categories: readonly string[];
  isDraft: boolean;
}

const MAX_POSTS = 2_000;
const MAX_BYTES = 100_000;
const AT_ONCE = 16;
const months = 'January February March April May June July August September October November December'.split(' ');

/** Reads the posts of a blog, with the same URLs as the blog plugin. The latest are first. */
export async function readPosts(
  options: BlogOptions,
  files: readonly DocsFile[],
  source: DocsSource,
): Promise<BlogPost[]> {
  const found = files.filter(({ isPage, path }) => isPage && path.startsWith(`${options.posts}/`)).slice(0, MAX_POSTS);
  const posts = await mapConcurrently(found, { concurrency: AT_ONCE }, async (file): Promise<BlogPost> => {
    const text = new TextDecoder().decode((await source.read(file.source)).subarray(0, MAX_BYTES));
    const { meta, body } = frontMatter(text);
    const heading = /^# {1,3}(\S.{0,300})$/m.exec(body)?.[1]?.trim();
    const name = file.path.slice(options.posts.length + 1);
    const title = meta.title === undefined ? heading && inLink(heading) : plain(meta.title);
    const { date = '', categories = [], slug, description } = meta;
    const address = { date, categories, slug: slug ?? slugOf(meta.title ?? heading ?? name), name };
    file.url = postUrl(address, options) ?? file.url;
    return { file, title: title ?? plain(name), date, description, categories, isDraft: meta.isDraft === true };
  });
  return posts.toSorted((one, other) => (one.date < other.date ? 1 : -1));
}

type Address = { date: string; categories: readonly string[]; slug: string; name: string };

/** The URL of a post; undefined for one without a date. */
function postUrl({ date, categories, slug, name }: Address, options: BlogOptions): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return undefined;
  return urlBelow(options.folder, options.postUrl, {
    categories: categories.slice(0, options.maxCategories).map(slugOf).join('/'),
    date: dayAs(date, options.postDate),
    file: name.slice(name.lastIndexOf('/') + 1).replace(/\.\w{1,10}$/, ''),
    slug,
  });
}

/** The URL of a page below the blog; undefined if it would leave the blog. */
export function urlBelow(folder: string, format: string, values: Readonly<Record<string, string>>): string | undefined {
  const path = format.replace(/\{(\w{1,20})\}/g, (whole, name: string) => values[name] ?? whole);
  const inside = pathWithin('', path.replace(/^\/{1,9}/, ''));
  if (!inside) return undefined;
  return `${encodedPath(folder === '' ? inside : `${folder}/${inside}`)}/`;
}

/** A date in Unicode patterns for years, months and days. */
export function dayAs(date: string, pattern: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = months[Number(month) - 1] ?? '';
  return pattern.replace(/y{1,4}|[ML]{1,4}|d{1,2}/g, (part) => {
    if (part[0] === 'y') return part.length === 2 ? year.slice(2) : year;
    if (part[0] === 'd') return part.length === 2 ? day : String(Number(day));
    return [String(Number(month)), month, name.slice(0, 3), name][part.length - 1]!;
  });
}

export const slugOf = (text: string): string => slugify(text.replace(/<[^<>]{0,200}>/g, ''), true);

/** As words, without Markdown. */
export const plain = (text: string): string => text.replace(/[[\]\\`*_<{}]/g, '\\$&').replaceAll('\n', ' ');

/** A heading in a link: code and emphasis stay; its links and attributes are removed. */
const inLink = (heading: string) =>
  heading
    .replace(/ \{[^{}]{0,200}\}$/, '')
    .replace(/!?\[([^[\]]{0,200})\]\([^()]{0,500}\)/g, '$1')
    .replace(/[[\]]/g, '\\$&');
