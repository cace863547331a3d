import type { HtmlToken } from './htmlToken.ts';
import { parsedTokens } from './parsedTokens.ts';
import { plainTokens } from './plainTokens.ts';

/**
 * Splits HTML as browsers do, in linear time. Comments are dropped, and elements whose content is not text of the page are
 * dropped with it.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  const rest = yield* plainTokens(html);
  if (rest < html.length) yield* parsedTokens(html.slice(rest));
}
