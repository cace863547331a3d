import type { BlogOptions } from '../../config/pluginOptions.ts';
import { frontMatter } from '../../markdown/frontMatter.ts';
import { relativeUrl } from '../../markdown/links.ts';
import type { DocsSource } from '../docsSource.ts';
import { mapConcurrently } from '../mapConcurrently.ts';
import type { DocsFile } from './docsFiles.ts';

interface Blog {
  /** Posts that are not to be seen yet. */
  drafts: ReadonlySet<DocsFile>;
  /** What goes below the text of the blog's own page: its posts, the latest first. */
  posts: string;
  /** The blog's own page. */
  index?: DocsFile;
}

const MOST_POSTS = 2_000;
const LONGEST = 100_000;
const AT_ONCE = 16;

/** The posts of the blog plugin are pages as all others, and the blog's page has a list of them. */
export async function blogOf(options: BlogOptions, files: readonly DocsFile[], source: DocsSource): Promise<Blog> {
  const found = files.filter(({ isPage, path }) => isPage && path.startsWith(`${options.posts}/`)).slice(0, MOST_POSTS);
  const posts = await mapConcurrently(found, AT_ONCE, undefined, async (file) => {
    const { meta, body } = frontMatter(new TextDecoder().decode((await source.read(file.source)).subarray(0, LONGEST)));
    return { file, meta, title: meta.title ?? headingIn(body) ?? file.path.slice(options.posts.length + 1) };
  });
  const place = options.folder === '' ? 'index.md' : `${options.folder}/index.md`;
  const lines = posts
    .filter(({ meta }) => !meta.isDraft)
    .toSorted((a, b) => ((a.meta.date ?? '') < (b.meta.date ?? '') ? 1 : -1))
    .map(({ file, meta, title }) => {
      const link = `[${title.replace(/[[\]\\`*_<]/g, '\\$&')}](<${relativeUrl(place, file.path)}>)`;
      return `- ${[`**${link}**`, meta.date, meta.description].filter(Boolean).join(' · ')}`;
    });
  return {
    drafts: new Set(posts.filter(({ meta }) => meta.isDraft).map(({ file }) => file)),
    posts: lines.length > 0 ? `\n\n${lines.join('\n')}\n` : '',
    index: files.find(({ path }) => path === place),
  };
}

const headingIn = (body: string) => /^# (.{1,300})$/m.exec(body)?.[1]?.trim();
