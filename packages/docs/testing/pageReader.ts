import type { BuiltSite, PreviousBuild, SiteBuilder } from '../index.ts';
import { memorySource } from './memorySource.ts';

export interface ReadPage {
  /** The whole document. */
  html: string;
  /** The HTML of the page's own text. */
  content: string;
  site: BuiltSite;
}

/** Builds a site of one page, `docs/index.md`, with other given files, and reads that page. */
export function pageReader(builder: SiteBuilder) {
  return async (markdown: string, others: Readonly<Record<string, string>> = {}): Promise<ReadPage> => {
    const source = memorySource({ 'docs/index.md': markdown, ...others });
    const site = await builder.build(source, { siteName: 'Site' });
    const html = await textOf(site, 'index.html');
    return { html, content: html.slice(html.indexOf('<!--content-->') + 14, html.indexOf('<!--/content-->')), site };
  };
}

export async function textOf(site: BuiltSite, path: string): Promise<string> {
  const file = site.files.find((other) => other.path === path);
  if (!file) throw new Error(`The site has no '${path}', only ${site.files.map((other) => other.path).join(', ')}`);
  return new TextDecoder().decode(await file.read());
}

/** A site that was just built, as the next build finds it in the storage. */
export async function previousOf(site: BuiltSite, before?: PreviousBuild): Promise<PreviousBuild> {
  const stored = new Map<string, Uint8Array>();
  for (const file of site.files) {
    const bytes = file.unchanged ? await before?.read(file.path) : await file.read();
    if (bytes) stored.set(file.path, bytes);
  }
  return { read: async (path) => stored.get(path) };
}
