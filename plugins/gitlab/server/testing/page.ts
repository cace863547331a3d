import { type StandInAnswer, type StandInQuestion, unlessKnown } from '@callboard/integrations/testing';

type Options<T> = {
  maxPerPage: number;
  /** Whether the next page is identified by the last item instead of a page number. */
  isKeyset?: boolean;
  body(one: T): unknown;
};

/** One page of a list, and in the header `link` the address of the next one. */
export function page<T>(question: StandInQuestion, all: readonly T[], options: Options<T>): StandInAnswer {
  const { query, origin, path } = question;
  const { maxPerPage, isKeyset, body } = options;
  const size = Math.min(Number(query.get('per_page') ?? 20), maxPerPage);
  const start = isKeyset ? Number(query.get('id_after') ?? 0) : (Number(query.get('page') ?? 1) - 1) * size;
  const end = start + size;
  const next = new URL(path, origin);
  next.searchParams.set(isKeyset ? 'id_after' : 'page', String(isKeyset ? end : end / size + 1));
  const link = { link: `<${next}>; rel="next"` };
  const items = all.slice(start, end).map(body);
  return unlessKnown(question, { status: 200, ...(end < all.length && { headers: link }), body: items });
}
