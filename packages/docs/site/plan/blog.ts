import type { BlogOptions, BlogView } from '../../config/blogOptions.ts';
import { relativeUrl } from '../../markdown/links.ts';
import type { DocsSource } from '../../source/docsSource.ts';
import { type BlogPost, dayAs, plain, readPosts, slugOf, urlBelow } from './blogPosts.ts';
import type { DocsFile } from './docsFiles.ts';
import type { NavNode } from './nav.ts';

interface Blog {
  /** Posts that are not published yet. */
  drafts: ReadonlySet<DocsFile>;
  /** Posts and list pages, which only their list links to. */
  unlisted: ReadonlySet<DocsFile>;
  /** The blog's own page. */
  index: DocsFile;
  /** Generated pages, with their texts. */
  made: ReadonlyMap<DocsFile, string>;
  /** Content below the text of an existing page, by the path of its file. */
  appended: ReadonlyMap<string, string>;
  /** The sections of the archive and of categories, for the navigation. */
  sections: NavNode[];
}

const MAX_VIEWS = 1_000;

/** The posts of the blog plugin, and the pages that list them: all posts, those of a year, and those of a category. */
export async function blogOf(
  options: BlogOptions,
  files: readonly DocsFile[],
  source: DocsSource,
  folder: string,
): Promise<Blog> {
  const all = await readPosts(options, files, source);
  const posts = all.filter(({ isDraft }) => !isDraft);
  const made = new Map<DocsFile, string>();
  const appended = new Map<string, string>();
  const unlisted = new Set(all.map(({ file }) => file));
  const known = new Map(files.map((file) => [file.path, file]));
  const pathOf = (path: string) => (folder === '' ? path : `${folder}/${path}`);

  /** A page, and further ones for the rest of its posts. */
  function addView(url: string, path: string, title: string, listed: readonly BlogPost[]): DocsFile {
    const size = options.pages?.size ?? Number.POSITIVE_INFINITY;
    const count = Math.max(1, Math.ceil(listed.length / size));
    const first = known.get(path) ?? { source: pathOf(path), path, isPage: true, url, isMade: true };
    const views = Array.from({ length: count }, (_, index): DocsFile => {
      const further = options.pages && urlBelow('', options.pages.url, { page: String(index + 1) });
      if (index === 0 || !further) return first;
      const place = `${path.replace(/(?:index)?\.md$/, '').replace(/\/$/, '')}/${decodeURIComponent(further)}`;
      const inside = `${place.replace(/^\/|\/$/g, '')}.md`;
      return { source: pathOf(inside), path: inside, isPage: true, url: first.url + further, isMade: true };
    });
    for (const [index, view] of views.entries()) {
      const part = listed.slice(index * size, (index + 1) * size);
      const list = `\n\n${part.map((post) => lineOf(post, view)).join('\n')}\n${pageLinks(views, index)}`;
      if (known.has(view.path)) appended.set(view.source, part.length > 0 ? list : '');
      else made.set(view, `# ${plain(title)}${list}`);
      if (index > 0) unlisted.add(view);
    }
    return first;
  }

  const section = (view: BlogView | undefined, groups: ReadonlyMap<string, Group>): NavNode[] => {
    const items = [...groups.values()].slice(0, MAX_VIEWS).flatMap(({ url, title, posts: listed }): NavNode[] => {
      const path = `${decodeURIComponent(url).slice(0, -1)}.md`;
      const file = addView(url, path, title, listed);
      unlisted.add(file);
      return [{ title, file }];
    });
    return view && items.length > 0 ? [{ title: view.name, items }] : [];
  };
  const base = options.folder === '' ? '' : `${options.folder}/`;
  const index = addView(base, known.has(`${base}README.md`) ? `${base}README.md` : `${base}index.md`, 'Blog', posts);
  const sections = [
    ...section(options.archive, options.archive ? byYear(posts, options.folder, options.archive) : new Map()),
    ...section(
      options.categories,
      options.categories ? byCategory(posts, options.folder, options.categories) : new Map(),
    ),
  ];
  const drafts = new Set(all.filter(({ isDraft }) => isDraft).map(({ file }) => file));
  return { drafts, unlisted, index, made, appended, sections };
}

type Group = { url: string; title: string; posts: BlogPost[] };

function byYear(posts: readonly BlogPost[], folder: string, { url, urlDate, date }: BlogView): Map<string, Group> {
  const dated = posts.filter((post) => post.date !== '');
  return grouped(dated, (post) => [
    { url: urlBelow(folder, url, { date: dayAs(post.date, urlDate) }), title: dayAs(post.date, date) },
  ]);
}

function byCategory(posts: readonly BlogPost[], folder: string, { url }: BlogView): Map<string, Group> {
  const groups = grouped(posts, ({ categories }) =>
    categories.map((title) => ({ url: urlBelow(folder, url, { slug: slugOf(title) }), title })),
  );
  return new Map([...groups].toSorted(([, one], [, other]) => one.title.localeCompare(other.title)));
}

function grouped(
  posts: readonly BlogPost[],
  groupsOf: (post: BlogPost) => readonly { url: string | undefined; title: string }[],
): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const post of posts)
    for (const { url, title } of groupsOf(post)) {
      if (url === undefined) continue;
      const group = groups.get(url) ?? { url, title, posts: [] };
      groups.set(url, group);
      if (!group.posts.includes(post)) group.posts.push(post);
    }
  return groups;
}

function lineOf({ file, title, date, description }: BlogPost, view: DocsFile): string {
  const link = `**[${title}](<${relativeUrl(view.path, file.path)}>)**`;
  return `- ${[link, date, description && plain(description)].filter(Boolean).join(' · ')}`;
}

/** `1 · 2 · 3`, each a link except the current one. */
function pageLinks(views: readonly DocsFile[], at: number): string {
  if (views.length < 2) return '';
  const links = views.map(({ path }, index) =>
    index === at ? `**${index + 1}**` : `[${index + 1}](<${relativeUrl(views[at]!.path, path)}>)`,
  );
  return `\n${links.join(' · ')}\n`;
}
