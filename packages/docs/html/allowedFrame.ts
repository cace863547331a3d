import { escapeMarks } from './escapeHtml.ts';

/** An embedded site may run its own code, but none of ours. */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-presentation allow-forms';
const plain = ['title', 'width', 'height', 'allowfullscreen'];

/** A frame of an allowed host; undefined for any other. */
export function allowedFrame(
  attributes: readonly (readonly [string, string])[],
  hosts: readonly string[],
): string | undefined {
  const source = attributes.find(([name]) => name === 'src')?.[1].replaceAll('&amp;', '&') ?? '';
  const url = URL.canParse(source) ? new URL(source) : undefined;
  if (url?.protocol !== 'https:' || url.username || !hosts.includes(url.host)) return undefined;
  const kept = attributes
    .filter(([name]) => plain.includes(name))
    .map(([name, value]) => ` ${name}="${escapeMarks(value)}"`);
  const address = escapeMarks(url.href.replaceAll('&', '&amp;'));
  return `<iframe src="${address}"${kept.join('')} loading="lazy" sandbox="${sandbox}"></iframe>`;
}
