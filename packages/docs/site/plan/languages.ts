import type { Language } from '../../config/pluginOptions.ts';

/**
 * The path of a page among docs in several languages: `start.fr.md` becomes `fr/start.md`, and pages in the first language
 * (`start.en.md`, `en/start.md`) have no prefix.
 */
export function pathInLanguage(path: string, languages: readonly Language[]): string {
  const [first] = languages;
  if (!first) return path;
  if (path.startsWith(`${first.locale}/`)) return path.slice(first.locale.length + 1);
  const [ending = '', suffix, ...rest] = path.split('.').reverse();
  const language = rest.length > 0 ? languages.find(({ locale }) => locale === suffix) : undefined;
  if (!language) return path;
  const plain = `${rest.reverse().join('.')}.${ending}`;
  return language === first ? plain : `${language.locale}/${plain}`;
}

/** The list of pages is that of the first language; the others are separate sections below it. */
export function navWithLanguages(
  nav: unknown,
  languages: readonly Language[],
  pages: readonly { path: string }[],
): unknown {
  if (nav === undefined) return undefined;
  const others = languages.slice(1).filter(({ locale }) => pages.some(({ path }) => path.startsWith(`${locale}/`)));
  return others.length > 0 ? [nav, ...others.map(({ locale, name }) => ({ [name]: `${locale}/` }))].flat() : nav;
}
