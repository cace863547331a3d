import { createHighlighterCoreSync, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { escapeHtml } from '../../html/escapeHtml.ts';
import type { PageState } from '../pageState.ts';
import { classOf, codeTheme } from './codeTheme.ts';
import { languages } from './languages.ts';

const LONGEST_LINE = 2_000;
const LONGEST_CODE = 100_000;

const byName = new Map(
  languages.flatMap((language) => [language.name, ...language.aliases].map((name) => [name, language])),
);
const loaded = new Set<string>();
let highlighter: HighlighterCore | undefined;

/**
 * The lines of code as HTML. Colours are a luxury: what is long, or comes when the time for a page's colours is used up, goes without.
 * A grammar that does not come to an end at all is the thread's end; the page is then made again without colours.
 */
export function colouredCode(code: string, name: string, page: PageState): string[] {
  const language = byName.get(name);
  const isLong = code.length > LONGEST_CODE || page.colourBudget <= 0;
  if (!language || isLong) return code.split('\n').map(escapeHtml);
  highlighter ??= createHighlighterCoreSync({
    themes: [codeTheme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  const since = performance.now();
  try {
    if (!loaded.has(language.name)) highlighter.loadLanguageSync(language.grammar);
    loaded.add(language.name);
    const { tokens } = highlighter.codeToTokens(code, {
      lang: language.name,
      theme: 'classes',
      tokenizeMaxLineLength: LONGEST_LINE,
      tokenizeTimeLimit: 4_000,
    });
    return tokens.map(lineOf);
  } catch {
    return code.split('\n').map(escapeHtml);
  } finally {
    page.colourBudget -= performance.now() - since;
  }
}

/** Neighbours of the same class are one. */
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
