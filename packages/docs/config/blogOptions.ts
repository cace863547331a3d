import { type Options, textOf, textsOf } from './optionValues.ts';

export interface BlogOptions {
  /** The folder of the blog, below the docs folder. */
  folder: string;
  /** The folder of its posts, below the docs folder. */
  posts: string;
  /** The path of a post below the blog: `{date}/{slug}`. */
  postUrl: string;
  postDate: string;
  maxCategories: number;
  archive?: BlogView;
  categories?: BlogView;
  /** How many posts a page lists, and the path of further pages: `page/{page}`. */
  pages?: { size: number; url: string };
}

/** Pages that list the posts of a year, or of a category. */
export interface BlogView {
  /** The title of their section in the navigation. */
  name: string;
  /** The path of one below the blog: `archive/{date}`, `category/{slug}`. */
  url: string;
  /** The format of a date in the title and in the URL; unused for categories. */
  date: string;
  urlDate: string;
}

/** The options of Material's blog plugin; undefined if the site does not use it. */
export function blogOptions(plugins: ReadonlyMap<string, Options>): BlogOptions | undefined {
  const options = plugins.get('blog') ?? plugins.get('material/blog');
  if (!options || options.enabled === false) return undefined;
  const [folder] = textsOf([options.blog_dir ?? 'blog']);
  if (folder === undefined) return undefined;
  const base = folder === '.' ? '' : folder.replace(/\/$/, '');
  const text = (key: string, usual: string) => (textOf(options[key]) ?? usual).slice(0, 200);
  const count = (key: string, usual: number) => {
    const value = options[key];
    return typeof value === 'number' && value >= 1 ? Math.floor(value) : usual;
  };
  const name = (key: string, usual: string) => {
    const given = text(key, usual);
    // Wire: these are keys of the theme's translations.
    return given.startsWith('blog.') ? usual : given;
  };
  return {
    folder: base,
    posts: text('post_dir', '{blog}/posts').replace('{blog}', base).replace(/^\//, ''),
    postUrl: text('post_url_format', '{date}/{slug}'),
    postDate: text('post_url_date_format', 'yyyy/MM/dd'),
    maxCategories: count('post_url_max_categories', 1),
    ...(options.archive !== false && {
      archive: {
        name: name('archive_name', 'Archive'),
        url: text('archive_url_format', 'archive/{date}'),
        date: text('archive_date_format', 'yyyy'),
        urlDate: text('archive_url_date_format', 'yyyy'),
      },
    }),
    ...(options.categories !== false && {
      categories: {
        name: name('categories_name', 'Categories'),
        url: text('categories_url_format', 'category/{slug}'),
        date: '',
        urlDate: '',
      },
    }),
    ...(options.pagination !== false && {
      pages: { size: count('pagination_per_page', 10), url: text('pagination_url_format', 'page/{page}') },
    }),
  };
}
