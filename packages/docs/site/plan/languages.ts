import type { Language } from '../../config/pluginOptions.ts';

/**
 * Where a page is among the docs when these are in several languages: `start.fr.md` is `fr/start.md`, and what is written in the first
 * language (`start.en.md`, `en/start.md`) has no sign of it.
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

/** A list of pages is that of the first language; the others are sections of their own below it. */
export function navWithLanguages(
  nav: unknown,
  languages: readonly Language[],
  pages: readonly { path: string }[],
): unknown {
  if (nav === undefined) return undefined;
  const others = languages.slice(1).filter(({ locale }) => pages.some(({ path }) => path.startsWith(`${locale}/`)));
  return others.length > 0 ? [nav, ...others.map(({ locale, name }) => ({ [name]: `${locale}/` }))].flat() : nav;
}
