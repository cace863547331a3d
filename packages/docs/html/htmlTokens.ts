import type { Token } from 'parse5';
import { attributesAsWritten } from './attributesAsWritten.ts';
import { MarkupTokenizer } from './markupTokenizer.ts';
import { createOpaqueElement } from './opaqueElement.ts';

/** A token of HTML. A slot represents our own markup, which the text of a page cannot write: see slots.ts. */
export type HtmlToken =
  /** As written: with its character references, and with a `<` that starts no tag. */
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: readonly (readonly [name: string, value: string])[]; source: string }
  | { kind: 'close'; name: string; source: string }
  /** An inline SVG, from its opening tag to its closing one. */
  | { kind: 'svg'; source: string }
  | { kind: 'slot'; slot: string };

/** The tokenizer pauses after so many tokens. */
const maxTokens = 500;

/**
 * Splits HTML as browsers do, in linear time. Comments are dropped, and elements whose content is not text of the page are
 * dropped with it. The tokenizer pauses now and then, so a large page is never in memory as tokens.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let found: HtmlToken[] = [];
  let text = { from: 0, to: 0 };
  let isEnd = false;
  const onText = ({ location }: Token.CharacterToken) => {
    if (text.to === 0) text.from = location!.startOffset;
    text.to = location!.endOffset;
  };
  const endText = () => {
    if (!opaque.isOpen()) addText(html.slice(text.from, text.to), found);
    text = { from: 0, to: 0 };
    if (found.length >= maxTokens) tokenizer.pause();
  };
  const tokenizer = new MarkupTokenizer(
    { sourceCodeLocationInfo: true },
    {
      onCharacter: onText,
      onWhitespaceCharacter: onText,
      onNullCharacter: onText,
      onComment: endText,
      onDoctype: endText,
      onStartTag(tag) {
        endText();
        if (!opaque.takesOpenTag(tag)) found.push(openToken(tag, html));
      },
      onEndTag(tag) {
        endText();
        if (opaque.takesCloseTag(tag)) return;
        const source = html.slice(tag.location!.startOffset, tag.location!.endOffset);
        found.push({ kind: 'close', name: tag.tagName, source });
      },
      onEof() {
        endText();
        opaque.end(html.length);
        isEnd = true;
      },
      onParseError: null,
    },
  );
  const opaque = createOpaqueElement(tokenizer, ({ name, from, to }) => {
    if (name === 'svg') found.push({ kind: 'svg', source: html.slice(from, to) });
  });
  tokenizer.write(html, true);
  while (true) {
    for (const token of found) yield token;
    if (isEnd) return;
    found = [];
    tokenizer.resume();
  }
}

/** A marker is a slot between two NULs. */
function addText(text: string, found: HtmlToken[]): void {
  let at = 0;
  while (at < text.length) {
    const start = text.indexOf('\0', at);
    if (start !== at) found.push({ kind: 'text', text: text.slice(at, start < 0 ? text.length : start) });
    const end = start < 0 ? -1 : text.indexOf('\0', start + 1);
    if (end < 0) return;
    found.push({ kind: 'slot', slot: text.slice(start + 1, end) });
    at = end + 1;
  }
}

function openToken(tag: Token.TagToken, html: string): HtmlToken {
  const { startOffset, endOffset } = tag.location!;
  const source = html.slice(startOffset, endOffset);
  return { kind: 'open', name: tag.tagName, attributes: attributesAsWritten(tag, html), source };
}
