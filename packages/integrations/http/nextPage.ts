import type { IncomingHttpHeaders } from 'node:http';

const longest = 8_192;

type PagedAnswer = { headers: IncomingHttpHeaders; url: string };

/**
 * The URL of the next page of a list, from the `link` header: `<https://...?page=2>; rel="next", <...>; rel="last"`.
 */
export const nextPageOf = (answer: PagedAnswer): string | undefined => linkedPage(answer, 'next');

/** The number of pages of a list, from the number in the URL of its last one; undefined if the header does not name that. */
export function pageCountOf(answer: PagedAnswer): number | undefined {
  const last = linkedPage(answer, 'last');
  const count = last === undefined ? Number.NaN : Number(new URL(last).searchParams.get('page') ?? Number.NaN);
  return Number.isSafeInteger(count) && count > 0 ? count : undefined;
}

function linkedPage({ headers, url }: PagedAnswer, relation: 'next' | 'last'): string | undefined {
  const link = String(headers.link ?? '').slice(0, longest);
  for (const part of link.split(/,(?=\s*<)/)) {
    const [target, ...parameters] = part.split(';').map((text) => text.trim());
    const isWanted = parameters.some((text) => /^rel="?(next|last)"?$/i.exec(text)?.[1]?.toLowerCase() === relation);
    const address = target?.startsWith('<') && target.endsWith('>') ? target.slice(1, -1) : undefined;
    if (isWanted && address !== undefined && URL.canParse(address, url)) return new URL(address, url).href;
  }
  return undefined;
}
