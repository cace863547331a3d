import { hash } from 'node:crypto';
import type { BuiltFile, SiteBuilder } from '@callboard/docs';

const root = 'docs/';

/** Makes a page of each Markdown file as it stands, for tests of what is around a builder. */
export const plainBuilder: SiteBuilder = {
  async build(source, { siteName, previous, onLog, signal }) {
    const files: BuiltFile[] = [];
    const docs: { location: string; title: string; text: string }[] = [];
    for (const path of (await source.list()).filter((name) => name.startsWith(root))) {
      signal?.throwIfAborted();
      onLog?.(`Building ${path}`);
      const content = Buffer.from(await source.read(path));
      const isPage = path.endsWith('.md');
      const target = isPage ? pageOf(path.slice(root.length)) : path.slice(root.length);
      const html = isPage ? Buffer.from(`<article>${content}</article>`) : content;
      const before = await previous?.read(target);
      files.push(fileOf(target, html, before !== undefined && html.equals(before)));
      const [title = ''] = String(content).replace('# ', '').split('\n');
      if (isPage) docs.push({ location: target.replace('index.html', ''), title, text: String(content) });
    }
    files.push(fileOf('search/search_index.json', Buffer.from(JSON.stringify({ docs })), false));
    const metadata = { site_name: siteName, site_description: '', build_timestamp: Date.now(), files: [] };
    return { files, metadata, pages: [], warnings: [] };
  },
  async close() {},
};

const pageOf = (path: string) =>
  (/(^|\/)index\.md$/.test(path) ? path : path.replace('.md', '/index.md')).replace('.md', '.html');

const fileOf = (path: string, content: Buffer, unchanged: boolean): BuiltFile => ({
  path,
  hash: hash('sha256', content),
  unchanged,
  read: async () => content,
});
