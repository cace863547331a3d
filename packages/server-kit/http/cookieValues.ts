import type { FastifyRequest } from 'fastify';

type WithHeaders = Pick<FastifyRequest, 'headers'>;

/**
 * The different values that a request has for a cookie. They are several when a neighbour host, or another path, has set a
 * cookie of the same name: a browser sends them all, and nothing tells them apart.
 */
export function cookieValues({ headers }: WithHeaders, name: string): string[] {
  const pairs = (headers.cookie ?? '').split(';').map((pair): [string, string] => {
    const end = pair.indexOf('=');
    return end < 0 ? ['', ''] : [pair.slice(0, end).trim(), pair.slice(end + 1).trim()];
  });
  return [...new Set(pairs.filter(([key, value]) => key === name && value !== '').map(([, value]) => value))];
}

/** The value of a cookie; undefined when there is none, and when there are several, for then one may be planted. */
export function onlyCookie(request: WithHeaders, name: string): string | undefined {
  const [value, ...others] = cookieValues(request, name);
  return others.length === 0 ? value : undefined;
}
