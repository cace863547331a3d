import type { FastifyReply, FastifyRequest } from 'fastify';

const usualSize = 30;
const maxPageSize = 100;

/** One page of a list, with GitHub's links to the other pages in the header. */
export function pageOf<T>(all: readonly T[], request: FastifyRequest, reply: FastifyReply, origin: string): T[] {
  const query = request.query as Record<string, unknown>;
  const size = Math.min(numberIn(query.per_page, usualSize), maxPageSize);
  const page = numberIn(query.page, 1);
  const last = Math.max(1, Math.ceil(all.length / size));
  const linkTo = (number: number, relation: string) => {
    const url = new URL(request.url, origin);
    url.searchParams.set('page', String(number));
    return `<${url.href}>; rel="${relation}"`;
  };
  const links = [
    ...(page > 1 ? [linkTo(page - 1, 'prev'), linkTo(1, 'first')] : []),
    ...(page < last ? [linkTo(page + 1, 'next'), linkTo(last, 'last')] : []),
  ];
  if (links.length > 0) reply.header('link', links.join(', '));
  return all.slice((page - 1) * size, page * size);
}

const numberIn = (value: unknown, usual: number): number => {
  const number = Number.parseInt(String(value), 10);
  return Number.isFinite(number) && number > 0 ? number : usual;
};
