import { type Options, optionsOf, textOf } from './optionValues.ts';

type Plugins = ReadonlyMap<string, Options>;

/** A language of the i18n plugin (mkdocs-static-i18n). */
export interface Language {
  /** `fr`, as in `index.fr.md` or in the folder `fr`. */
  locale: string;
  name: string;
}

const DEFAULT_NAV_FILE = 'SUMMARY.md';

export interface NavFile {
  name: string;
  /** Whether the index of a folder comes first in its navigation if the list does not name it. */
  withIndex: boolean;
}

export function navFileOf(plugins: Plugins): NavFile | undefined {
  const options = plugins.get('literate-nav');
  return options && { name: textOf(options.nav_file) ?? DEFAULT_NAV_FILE, withIndex: options.implicit_index === true };
}

/** The languages, the default one first; empty if the docs are in one language only. */
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
  /** The page that lists the tags, below the docs folder; pages may also contain a marker for it. */
  tagsFile?: string;
}

export function tagOptions(plugins: Plugins): TagOptions | undefined {
  const options = plugins.get('tags') ?? plugins.get('material/tags');
  return options && { tagsFile: textOf(options.tags_file) };
}
