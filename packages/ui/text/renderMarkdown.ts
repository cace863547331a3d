import DOMPurify, { type Config } from 'dompurify';
import MarkdownIt from 'markdown-it';
import { forbiddenAttributes, forbiddenTags } from '../html/index.ts';
import { tableAlignment, taskLists } from './markdownPlugins.ts';
import { isExternalHref, isSafeHref, schemeOf } from './safeHref.ts';

const markdown = new MarkdownIt({ html: true, linkify: true }).use(taskLists).use(tableAlignment);
// Our own check decides, and gives a reason; markdown-it would show the source text of a blocked link.
markdown.validateLink = () => true;

const rules: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: [...forbiddenTags, 'iframe', 'video', 'audio'],
  FORBID_ATTR: [...forbiddenAttributes, 'style', 'class', 'id', 'name'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

type RenderOptions = {
  baseUrl?: string;
  /** The explanation for a link whose address was blocked. */
  refusedLink: string;
};

/** Markdown as safe nodes. Harmless raw HTML is kept. */
export function renderMarkdown(content: string, options: RenderOptions): DocumentFragment {
  const fragment = DOMPurify.sanitize(markdown.render(content), { ...rules, RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll('a')) rewriteLink(link, options);
  for (const image of fragment.querySelectorAll('img')) rewriteImage(image, options.baseUrl);
  for (const input of fragment.querySelectorAll('input')) rewriteInput(input);
  for (const scrolling of fragment.querySelectorAll('pre, table')) scrolling.setAttribute('tabindex', '0');
  return fragment;
}

function rewriteLink(link: Element, { baseUrl, refusedLink }: RenderOptions): void {
  const href = resolve(link.getAttribute('href') ?? '', baseUrl);
  if (!link.hasAttribute('href') || !isSafeHref(href)) {
    link.removeAttribute('href');
    link.setAttribute('title', refusedLink);
    return;
  }
  link.setAttribute('href', href);
  if (!isExternalHref(href)) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

/** Images load over https, from this app, or as raster data; all others become their alternative text. */
function rewriteImage(image: Element, baseUrl?: string): void {
  const source = resolve(image.getAttribute('src') ?? '', baseUrl);
  const scheme = schemeOf(source);
  const isData = /^data:image\/(png|jpeg|gif|webp);/i.test(source);
  if (scheme === 'https' || isData || (scheme === undefined && !isExternalHref(source))) {
    image.setAttribute('src', source);
    image.setAttribute('loading', 'lazy');
    return;
  }
  image.replaceWith(image.getAttribute('alt') ?? '');
}

function rewriteInput(input: Element): void {
  if (input.getAttribute('type') !== 'checkbox') {
    input.remove();
    return;
  }
  input.setAttribute('disabled', '');
  input.setAttribute('aria-label', input.parentElement?.textContent?.trim() ?? '');
}

function resolve(url: string, baseUrl?: string): string {
  if (!baseUrl || url.startsWith('#') || isExternalHref(url)) return url;
  return URL.canParse(url, baseUrl) ? new URL(url, baseUrl).href : url;
}
