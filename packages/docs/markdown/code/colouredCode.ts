import { createHighlighterCoreSync, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { escapeHtml } from '../../html/escapeHtml.ts';
import type { PageState } from '../pageState.ts';
import { classOf, codeTheme } from './codeTheme.ts';
import { languages } from './languages.ts';
import { createRecentCode } from './recentCode.ts';
import { withSharedPatterns } from './sharedPatterns.ts';

const MAX_LINE_LENGTH = 2_000;
const MAX_CODE_LENGTH = 100_000;
const TIME_LIMIT_MS = 4_000;
/** A few hundred pages with much code. */
const REMEMBERED_CHARACTERS = 10_000_000;

const byName = new Map(
  languages.flatMap((language) => [language.name, ...language.aliases].map((name) => [name, language])),
);
const loaded = new Set<string>();
const recent = createRecentCode(REMEMBERED_CHARACTERS);
let highlighter: HighlighterCore | undefined;
let starting: Promise<HighlighterCore> | undefined;

/**
 * The lines of code as HTML. Highlighting is optional: long code, or code after the time budget of a page is used up, is
 * not highlighted. A grammar that does not terminate ends the thread, and the page is rendered again without highlighting.
 * A language that has not been loaded is recorded with the page, which is then rendered again with it.
 */
export function colouredCode(code: string, name: string, page: PageState): readonly string[] {
  const language = byName.get(name);
  const isLong = code.length > MAX_CODE_LENGTH || page.colourBudget <= 0;
  if (!language || isLong) return plainCode(code);
  if (!highlighter || !loaded.has(language.name)) {
    page.missingLanguages.add(language.name);
    return plainCode(code);
  }
  const key = `${language.name}\n${code}`;
  const known = recent.get(key);
  if (known) return known;
  const since = performance.now();
  try {
    const { tokens } = highlighter.codeToTokens(code, {
      lang: language.name,
      theme: 'classes',
      tokenizeMaxLineLength: MAX_LINE_LENGTH,
      tokenizeTimeLimit: TIME_LIMIT_MS,
    });
    const lines = tokens.map(lineOf);
    // A line that took longer is not highlighted from there on.
    if (performance.now() - since < TIME_LIMIT_MS) recent.set(key, lines);
    return lines;
  } catch {
    return plainCode(code);
  } finally {
    page.colourBudget -= performance.now() - since;
  }
}

const plainCode = (code: string) => code.split('\n').map(escapeHtml);

/** Loads the grammars of these languages, by any of their names. One that fails to load is not highlighted. */
export async function loadLanguages(wanted: Iterable<string>): Promise<void> {
  const names = new Set(
    [...wanted].flatMap((name) => byName.get(name)?.name ?? []).filter((name) => !loaded.has(name)),
  );
  if (names.size === 0) return;
  try {
    starting ??= startHighlighter();
    highlighter = await starting;
    for (const name of names) {
      const grammar = (await byName.get(name)?.load())?.default;
      if (!grammar || loaded.has(name)) continue;
      highlighter.loadLanguageSync(grammar);
      loaded.add(name);
    }
  } catch {
    // The page works without it.
  }
}

/** Patterns run compiled: translating those of a grammar to JavaScript takes longer than the highlighting. */
async function startHighlighter(): Promise<HighlighterCore> {
  const engine = withSharedPatterns(await createOnigurumaEngine(import('shiki/wasm')));
  return createHighlighterCoreSync({ themes: [codeTheme], langs: [], engine });
}

/** Merges neighbours of the same class. */
function lineOf(tokens: readonly { content: string; color?: string }[]): string {
  let html = '';
  let text = '';
  let current: string | undefined;
  for (const { content, color } of tokens) {
    const name = classOf(color);
    if (name !== current) {
      html += span(text, current);
      text = '';
      current = name;
    }
    text += content;
  }
  return html + span(text, current);
}

function span(text: string, name: string | undefined): string {
  return name && text ? `<span class="${name}">${escapeHtml(text)}</span>` : escapeHtml(text);
}
