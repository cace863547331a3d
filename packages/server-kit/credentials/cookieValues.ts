import type { FastifyRequest } from 'fastify';

type WithHeaders = Pick<FastifyRequest, 'headers'>;

/**
 * The distinct values of a cookie in a request. There are several when a sibling host, or another path, has set a
 * cookie of the same name: browsers send all of them and nothing distinguishes them.
 */
export function cookieValues({ headers }: WithHeaders, name: string): string[] {
  const pairs = (headers.cookie ?? '').split(';').map((pair): [string, string] => {
    const end = pair.indexOf('=');
    return end < 0 ? ['', ''] : [pair.slice(0, end).trim(), pair.slice(end + 1).trim()];
  });
  return [...new Set(pairs.filter(([key, value]) => key === name && value !== '').map(([, value]) => value))];
}

/** The value of a cookie; undefined when it is missing or has several values, because one may be planted. */
export function onlyCookie(request: WithHeaders, name: string): string | undefined {
  const [value, ...others] = cookieValues(request, name);
  return others.length === 0 ? value : undefined;
}
