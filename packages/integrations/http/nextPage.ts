import type { IncomingHttpHeaders } from 'node:http';

const longest = 8_192;

/**
 * The URL of the next page of a list, from the `link` header: `<https://...?page=2>; rel="next", <...>; rel="last"`.
 */
export function nextPageOf({ headers, url }: { headers: IncomingHttpHeaders; url: string }): string | undefined {
  const link = String(headers.link ?? '').slice(0, longest);
  for (const part of link.split(/,(?=\s*<)/)) {
    const [target, ...parameters] = part.split(';').map((text) => text.trim());
    const isNext = parameters.some((text) => /^rel="?next"?$/i.test(text));
    const address = target?.startsWith('<') && target.endsWith('>') ? target.slice(1, -1) : undefined;
    if (isNext && address !== undefined && URL.canParse(address, url)) return new URL(address, url).href;
  }
  return undefined;
}
