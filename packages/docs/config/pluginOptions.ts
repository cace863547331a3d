import { type Options, optionsOf, textOf, textsOf } from './optionValues.ts';

type Plugins = ReadonlyMap<string, Options>;

/** A language of the plugin i18n (mkdocs-static-i18n). */
export interface Language {
  /** `fr`, as in `index.fr.md` or in the folder `fr`. */
  locale: string;
  name: string;
}

export interface BlogOptions {
  /** The folder of the blog, below the docs folder. */
  folder: string;
  /** The folder of its posts, below the docs folder. */
  posts: string;
}

const DEFAULT_NAV_FILE = 'SUMMARY.md';

export function navFileOf(plugins: Plugins): string | undefined {
  const options = plugins.get('literate-nav');
  return options && (textOf(options.nav_file) ?? DEFAULT_NAV_FILE);
}

/** The languages, the default one first; none when the docs are in one language only. */
export function languagesOf(plugins: Plugins): readonly Language[] {
  const { languages, default_language: chosen } = plugins.get('i18n') ?? {};
  const listed: Options[] = Array.isArray(languages)
    ? languages.map(optionsOf)
    : Object.entries(optionsOf(languages)).map(([locale, value]) => ({ name: value, ...optionsOf(value), locale }));
  const isDefault = (one: Options) => one.default === true || (chosen !== undefined && one.locale === chosen);
  return listed
    .toSorted((a, b) => Number(isDefault(b)) - Number(isDefault(a)))
    .slice(0, 50)
    .flatMap(({ locale, name }) => {
      const code = textOf(locale);
      // Bounded: at most 16 characters.
      return code && code.length <= 16 && /^[a-z]+(?:[-_][a-z]+)*$/i.test(code)
        ? [{ locale: code, name: textOf(name) ?? code }]
        : [];
    });
}

export interface TagOptions {
  /** The page that lists the tags, below the docs folder; pages may also have a mark for it. */
  tagsFile?: string;
}

export function tagOptions(plugins: Plugins): TagOptions | undefined {
  const options = plugins.get('tags') ?? plugins.get('material/tags');
  return options && { tagsFile: textOf(options.tags_file) };
}

export function blogOptions(plugins: Plugins): BlogOptions | undefined {
  const options = plugins.get('blog') ?? plugins.get('material/blog');
  if (!options) return undefined;
  const [folder] = textsOf([options.blog_dir ?? 'blog']);
  if (folder === undefined) return undefined;
  const base = folder === '.' ? '' : folder.replace(/\/$/, '');
  const posts = textOf(options.post_dir) ?? '{blog}/posts';
  return { folder: base, posts: posts.replace('{blog}', base).replace(/^\//, '') };
}
