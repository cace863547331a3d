import type { MarkdownIt, Token } from 'markdown-it';
import { type Attributes, attributeListAt, setAttributes } from '../attributeList.ts';

/** How many tokens back an element may start. */
const FURTHEST = 500;

const wholeTokens = new Set(['image', 'code_inline', 'emoji', 'progress']);

/** `{ .class }` after emphasis, a link, an image or code, at the end of a heading, or on the last line of a paragraph. */
export function attributes(md: MarkdownIt): void {
  md.inline.ruler.before('emphasis', 'attributes', (state, silent) => {
    const list = attributeListAt(state.src, state.pos);
    if (!list || !(list.isSure || mayEndHeading(state.src, state.pos, list.end))) return false;
    if (!silent) {
      const token = state.push('attributes', '', 0);
      token.content = state.src.slice(state.pos, list.end);
      token.meta = { attributes: list.attributes, isSure: list.isSure };
    }
    state.pos = list.end;
    return true;
  });
  md.core.ruler.after('inline', 'attributes', ({ tokens }) => {
    tokens.forEach((token, index) => {
      if (token.children?.some(({ type }) => type === 'attributes')) attach(token, tokens, index);
    });
  });
}

/**
 * `## Title { data-x }`: only names, separated by spaces. In `## GET /users/{id}` and `## Users {id}` they are part of the
 * title.
 */
const mayEndHeading = (text: string, at: number, end: number) =>
  text[at - 1] === ' ' && /[ :]/.test(text[at + 1] ?? '') && text.slice(end, end + 20).trim() === '';

function attach(block: Token, tokens: readonly Token[], index: number): void {
  const children = block.children!;
  children.forEach((token, at) => {
    if (token.type !== 'attributes') return;
    const list = token.meta!.attributes as Attributes;
    const isSure = token.meta!.isSure === true;
    const target = isSure
      ? (targetOf(children, at) ?? blockTarget(children, at, tokens, index))
      : tokens[index - 1]?.type === 'heading_open' && blockTarget(children, at, tokens, index);
    if (!target) {
      token.type = 'text';
      return;
    }
    setAttributes(target, list);
    token.type = 'text';
    token.content = '';
  });
}

function targetOf(children: readonly Token[], at: number): Token | undefined {
  const furthest = Math.max(0, at - FURTHEST);
  let index = at - 1;
  // Rules leave empty text behind.
  while (index > furthest && children[index]?.type === 'text' && children[index]?.content === '') index--;
  const before = children[index];
  if (!before) return undefined;
  if (wholeTokens.has(before.type)) return before;
  if (before.nesting !== -1) return undefined;
  let depth = 0;
  for (; index >= furthest; index--) {
    depth -= children[index]!.nesting;
    if (depth === 0) return children[index];
  }
  return undefined;
}

function blockTarget(children: Token[], at: number, tokens: readonly Token[], index: number): Token | undefined {
  let next = at + 1;
  while (children[next]?.type === 'text' && !children[next]!.content.trim()) next++;
  const isLast = next === children.length;
  const open = tokens[index - 1];
  if (!isLast || !open) return undefined;
  const before = children[at - 1];
  if (open.type === 'heading_open' || open.type === 'th_open' || open.type === 'td_open') {
    if (before?.type === 'text' && !before.content.endsWith(' ')) return undefined;
    if (before?.type === 'text') before.content = before.content.trimEnd();
    return open;
  }
  if (open.type !== 'paragraph_open') return undefined;
  if (before?.type === 'softbreak') {
    before.type = 'text';
    return open.hidden ? tokens[index - 2] : open;
  }
  return undefined;
}
