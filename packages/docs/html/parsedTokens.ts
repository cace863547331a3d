import type { Token } from 'parse5';
import { attributesAsWritten } from './attributesAsWritten.ts';
import { addText, type HtmlToken } from './htmlToken.ts';
import { MarkupTokenizer } from './markupTokenizer.ts';
import { createOpaqueElement } from './opaqueElement.ts';

/** The tokenizer pauses after this many tokens. */
const maxTokens = 500;

/**
 * The tokens of any HTML, as browsers find them. The tokenizer pauses now and then, so a large page is never in memory as
 * tokens.
 */
export function* parsedTokens(html: string): Generator<HtmlToken> {
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

function openToken(tag: Token.TagToken, html: string): HtmlToken {
  const { startOffset, endOffset } = tag.location!;
  const source = html.slice(startOffset, endOffset);
  return { kind: 'open', name: tag.tagName, attributes: attributesAsWritten(tag, html), source };
}
