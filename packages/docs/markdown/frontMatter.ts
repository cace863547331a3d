import { parse } from 'yaml';

export interface FrontMatter {
  title?: string;
  description?: string;
  hide: readonly string[];
}

const LONGEST = 20_000;

/** What stands between `---` lines at the beginning of a page, and where the page itself begins. */
export function frontMatter(text: string): { meta: FrontMatter; body: string; warning?: string } {
  const none = { meta: { hide: [] }, body: text };
  if (!/^---[ \t]*\r?\n/.test(text)) return none;
  const from = text.indexOf('\n') + 1;
  const end = /^(?:---|\.\.\.)[ \t]*\r?$/m.exec(text.slice(from, from + LONGEST));
  if (!end) return none;
  const body = text.slice(from + end.index + end[0].length);
  try {
    // Tags that nobody knows are only a warning of the parser's, and warnings of a page's head help nobody.
    const value: unknown = parse(text.slice(from, from + end.index), {
      schema: 'core',
      maxAliasCount: 20,
      logLevel: 'error',
    });
    return { meta: metaOf(value), body };
  } catch (error) {
    return {
      meta: { hide: [] },
      body,
      warning: `its front matter is no YAML: ${String((error as Error).message).split('\n')[0]}`,
    };
  }
}

function metaOf(value: unknown): FrontMatter {
  if (typeof value !== 'object' || value === null) return { hide: [] };
  const { title, description, hide } = value as Record<string, unknown>;
  return {
    title: textOf(title),
    description: textOf(description),
    hide: (Array.isArray(hide) ? hide : [hide]).filter((word): word is string => typeof word === 'string').slice(0, 10),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).trim().slice(0, 2_000) || undefined
    : undefined;
}
