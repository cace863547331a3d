import { escapeMarks } from './escapeHtml.ts';

const MAX_LENGTH = 100_000;

/**
 * An inline SVG as an image: in one, browsers run no scripts, follow no links and load nothing. Empty if no browser would
 * show it: XML must be well-formed.
 */
export function pictureOfSvg(source: string): string {
  const end = source.indexOf('>');
  const tag = source.slice(0, end).replace(/\/$/, '');
  const isWhole = /<\/svg\s*>$/i.test(source.slice(-20)) && !/<svg/i.test(source.slice(4));
  if (!isWhole || source.length > MAX_LENGTH || source.includes('\0')) return '';
  const space = /\sxmlns\s*=/.test(tag) ? '' : ' xmlns="http://www.w3.org/2000/svg"';
  // Parts in the text colour get one that is visible on light and dark backgrounds.
  const colour = /\sstyle\s*=/.test(tag) ? '' : ' style="color:#808080"';
  const drawing = `<svg${tag.slice(4)}${space}${colour}${source.slice(end)}`;
  const sizes = ['width', 'height'].flatMap((name) => {
    const value = attributeIn(tag, name);
    return value && /^\d{1,4}(?:\.\d{1,4})?(?:px|em|rem|%)?$/.test(value) ? [` ${name}="${value}"`] : [];
  });
  const alt = escapeMarks(attributeIn(tag, 'aria-label') ?? '');
  const data = Buffer.from(drawing).toString('base64');
  return `<img src="data:image/svg+xml;base64,${data}" alt="${alt}"${sizes.join('')}>`;
}

function attributeIn(tag: string, name: string): string | undefined {
  const at = tag.indexOf(` ${name}="`);
  return at < 0 ? undefined : tag.slice(at + name.length + 3).split('"', 1)[0];
}
