import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from '../html/escapeHtml.ts';
import type { MarkdownOptions } from './markdownOptions.ts';
import { type Heading, pageStateOf } from './pageState.ts';
import { createIds, slugify } from './slugify.ts';

/** Gives every heading an anchor and a permalink, and collects them for the table of contents. */
export function headings(md: MarkdownIt, options: MarkdownOptions): void {
  md.core.ruler.push('headings', ({ tokens, env, Token: Made }) => {
    const page = pageStateOf(env);
    // The notes at the end are parsed separately, and have no headings for the table of contents.
    if (page.headings.length > 0) return;
    const uniqueId = createIds();
    tokens.forEach((token, index) => {
      if (token.type !== 'heading_open') return;
      const inline = tokens[index + 1]!;
      const title = textOf(inline.children ?? []).trim();
      const own = token.attrGet('id');
      const id = uniqueId(own ? String(own) : slugify(title, options.unicodeSlugs));
      token.attrSet('id', id);
      page.headings.push({ id, title, level: Number(token.tag.slice(1)) });
      if (!options.permalink) return;
      const link = new Made('markup_whole', '', 0);
      link.content = `<a class="headerlink" href="#${escapeHtml(id)}" title="Permanent link">${escapeHtml(options.permalink)}</a>`;
      inline.children!.push(link);
    });
    contentsMarkers(tokens, page.headings, options);
  });
}

/** `[TOC]` in a separate paragraph. */
function contentsMarkers(tokens: readonly Token[], all: readonly Heading[], options: MarkdownOptions): void {
  tokens.forEach((token, index) => {
    if (token.type !== 'inline' || token.content !== '[TOC]' || tokens[index - 1]?.type !== 'paragraph_open') return;
    const items = all
      .filter(({ level }) => level >= options.tocLevels[0] && level <= options.tocLevels[1])
      .map(
        ({ id, title, level }) =>
          `<li class="toc-level-${level}"><a href="#${escapeHtml(id)}">${escapeHtml(title)}</a></li>`,
      );
    token.type = 'markup_whole';
    token.content = `<div class="toc"><ul>${items.join('')}</ul></div>`;
    tokens[index - 1]!.hidden = true;
    tokens[index + 1]!.hidden = true;
  });
}

/** The text of a heading, without its markup. */
function textOf(children: readonly Token[]): string {
  return children
    .map(({ type, content, children: inner }) => {
      if (type === 'image') return textOf(inner ?? []);
      if (type === 'softbreak' || type === 'hardbreak') return ' ';
      if (type === 'markup_whole') return content.replace(/<[^<>]*>/g, '');
      return type === 'html_inline' || type === 'attributes' ? '' : content;
    })
    .join('');
}
