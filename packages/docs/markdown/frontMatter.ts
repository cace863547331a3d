import { composeYaml } from '../source/composeYaml.ts';

export interface FrontMatter {
  title?: string;
  description?: string;
  hide: readonly string[];
  tags?: readonly string[];
  /** `new`, `deprecated`, or a custom value of the site. */
  status?: string;
  /** `material/rocket`: shown next to the page's title in the navigation. */
  icon?: string;
  /** The date of a post. */
  date?: string;
  isDraft?: boolean;
  categories?: readonly string[];
  slug?: string;
  /** The theme template of a page. */
  hasTemplate?: boolean;
}

const MAX_LENGTH = 20_000;

/** The content between `---` lines at the start of a page, and the start of the page itself. */
export function frontMatter(text: string): { meta: FrontMatter; body: string; warning?: string } {
  const none = { meta: { hide: [] }, body: text };
  if (!/^---[ \t]*\r?\n/.test(text)) return none;
  const from = text.indexOf('\n') + 1;
  const end = /^(?:---|\.\.\.)[ \t]*\r?$/m.exec(text.slice(from, from + MAX_LENGTH));
  if (!end) return none;
  const body = text.slice(from + end.index + end[0].length);
  try {
    const value: unknown = composeYaml(text.slice(from, from + end.index))?.toJS({ maxAliasCount: 20 });
    return { meta: metaOf(value), body };
  } catch (error) {
    return {
      meta: { hide: [] },
      body,
      warning: `its front matter is not valid YAML: ${String((error as Error).message).split('\n')[0]}`,
    };
  }
}

function metaOf(value: unknown): FrontMatter {
  if (typeof value !== 'object' || value === null) return { hide: [] };
  const { title, description, hide, tags, status, icon, date, draft, categories, slug, template } = value as Record<
    string,
    unknown
  >;
  const words = wordsOf(tags);
  const day = textOf(typeof date === 'object' && date !== null ? (date as Record<string, unknown>).created : date);
  return {
    title: textOf(title),
    description: textOf(description),
    hide: wordsOf(hide).slice(0, 10),
    ...(words.length > 0 && { tags: words.slice(0, 50) }),
    ...(textOf(status) && { status: textOf(status)!.slice(0, 40) }),
    ...(textOf(icon) && { icon: textOf(icon)!.slice(0, 80) }),
    ...(day && { date: day.slice(0, 10) }),
    ...(draft === true && { isDraft: true }),
    ...(categories !== undefined && { categories: wordsOf(categories).slice(0, 50) }),
    ...(textOf(slug) && { slug: textOf(slug)!.slice(0, 200) }),
    ...(template !== undefined && { hasTemplate: true }),
  };
}

function wordsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((word) => textOf(word)?.slice(0, 100) ?? []);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).trim().slice(0, 2_000) || undefined
    : undefined;
}
