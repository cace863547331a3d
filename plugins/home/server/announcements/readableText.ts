import { isAnnouncementLink } from '../../common/index.ts';

/** Stands for a link while the markup around it is removed. */
const placeholder = '\uE000';

/**
 * Markdown as plain text for inboxes, mail and chats. A single link is returned separately, others follow their text in
 * brackets.
 */
export function readableText(markdown: string): { text: string; link?: string } {
  const links = new Set<string>();
  for (const [, image, , target] of markdown.matchAll(linkPattern)) {
    const url = urlOf(target);
    if (!image && url) links.add(url);
  }
  const link = links.size === 1 ? [...links][0] : undefined;
  const lines = markdown.replaceAll(placeholder, '').split(/\r?\n/);
  const text = lines
    .filter((line) => !line.startsWith('```'))
    .map((line) => readableLine(line, link))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return { text, ...(link !== undefined && { link }) };
}

/** An image or a link: the mark of images, the text and the target, which may have a title. */
const linkPattern = /(!?)\[([^[\]]*)\]\(([^()]*)\)/g;

function readableLine(line: string, single: string | undefined): string {
  const texts: string[] = [];
  const withoutLinks = line.replaceAll(linkPattern, (_all, image: string, text: string, target: string) => {
    const words = withoutMarkup(text);
    const url = image ? undefined : urlOf(target);
    texts.push(!url || url === single || url === words ? words : `${words} (${url})`);
    return placeholder;
  });
  const item = /^([ \t]*)[-*+][ \t]/.exec(withoutLinks);
  const rest = item ? withoutLinks.slice(item[0].length).trimStart() : withoutLinks;
  const shown = withoutMarkup(rest).replaceAll(placeholder, () => texts.shift() ?? '');
  return item ? `${item[1]}• ${shown}` : shown;
}

function urlOf(target: string | undefined): string | undefined {
  const [url = ''] = (target ?? '').trim().split(/\s/, 1);
  const bare = url.startsWith('<') && url.endsWith('>') ? url.slice(1, -1) : url;
  return isAnnouncementLink(bare) ? bare : undefined;
}

function withoutMarkup(text: string): string {
  return text
    .replace(/^(?:#{1,6}|>) /, '')
    .replaceAll(/<(https?:\/\/[^<>\s]*)>/g, '$1')
    .replaceAll(/`+|\*\*/g, '')
    .replaceAll(/\*([^\s*][^*]*)\*/g, '$1')
    .replaceAll(/(?<=^|\s)_+|(?<!_)_+(?=\s|$)/g, '')
    .trimEnd();
}
