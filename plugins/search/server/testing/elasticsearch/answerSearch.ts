import { ParsingError, scoreOf } from './matchQuery.ts';

type Source = Record<string, unknown>;
type Body = Record<string, unknown>;
type Sort = Record<string, string>;

const known = ['query', 'size', 'from', 'sort', '_source', 'highlight', 'track_total_hits', 'timeout', 'aggs'];

/** Answers a search over documents: hits with highlights, and the aggregations `terms` and `composite`. */
export function answerSearch(documents: readonly Source[], body: Body): object {
  const other = Object.keys(body).find((key) => !known.includes(key));
  if (other) throw new ParsingError(`unknown key [${other}] for a search`);
  const {
    from = 0,
    size = 10,
    sort = [],
    track_total_hits: tracked = 10_000,
  } = body as Record<string, number> & { sort?: Sort[] };
  if (from + size > 10_000) throw new ParsingError('Result window is too large, from + size must be less than 10000');
  const found = documents
    .map((source) => ({ source, score: scoreOf(source, body.query as Body) }))
    .filter(({ score }) => score > 0)
    .sort((one, another) => compare(one, another, sort as Sort[]));
  const isCut = found.length > Number(tracked);
  const shown = found.slice(from, from + size).map(({ source, score }) => ({
    _index: 'an-index',
    _score: score,
    _source: Object.fromEntries((body._source as string[]).map((field) => [field, source[field]])),
    ...(body.highlight !== undefined && { highlight: highlightsOf(source, body) }),
  }));
  return {
    took: 1,
    timed_out: false,
    hits: {
      total: { value: isCut ? Number(tracked) : found.length, relation: isCut ? 'gte' : 'eq' },
      hits: shown,
    },
    ...(body.aggs !== undefined && {
      aggregations: Object.fromEntries(
        Object.entries(body.aggs as Record<string, Body>).map(([name, agg]) => [
          name,
          aggregate(
            found.map(({ source }) => source),
            agg,
          ),
        ]),
      ),
    }),
  };
}

type Found = { source: Source; score: number };
function compare(one: Found, other: Found, sort: readonly Sort[]): number {
  for (const each of sort) {
    const [[field, direction] = ['', '']] = Object.entries(each);
    const sortValue = ({ source, score }: Found) => (field === '_score' ? score : String(source[field]));
    const [left, right] = [sortValue(one), sortValue(other)];
    if (left !== right) return (left < right ? -1 : 1) * (direction === 'desc' ? -1 : 1);
  }
  return 0;
}

/** Marks each word of the field that matches the query alone. */
function highlightsOf(source: Source, { query, highlight }: Body): Record<string, string[]> {
  const { pre_tags, post_tags, fields } = highlight as { pre_tags: string[]; post_tags: string[]; fields: object };
  const musts = ((query as { bool: { must: Body[] } }).bool.must ?? []).filter((clause) => !('match_all' in clause));
  const marked = Object.keys(fields).flatMap((field): [string, string[]][] => {
    const text = String(source[field] ?? '');
    const shown = text.replace(/[\p{L}\p{N}]+/gu, (word) =>
      musts.some((clause) => scoreOf({ [field]: word }, clause) > 0) ? `${pre_tags[0]}${word}${post_tags[0]}` : word,
    );
    return shown === text ? [] : [[field, [shown]]];
  });
  return Object.fromEntries(marked);
}

function aggregate(sources: readonly Source[], agg: Body): object {
  const [[kind, body] = ['', {}]] = Object.entries(agg) as [string, Body][];
  if (kind === 'terms') return { buckets: termBuckets(sources, body) };
  if (kind !== 'composite') throw new ParsingError(`Unknown aggregation type [${kind}]`);
  const { size, sources: by, after } = body as { size: number; sources: Body[]; after?: Record<string, string> };
  const [[name, { terms }] = ['', { terms: { field: '' } }]] = Object.entries(by[0]!) as [
    string,
    { terms: { field: string } },
  ][];
  const keys = [...countsOf(sources, terms.field).keys()].toSorted().filter((key) => !after || key > after[name]!);
  const buckets = keys.slice(0, size).map((key) => ({ key: { [name]: key } }));
  return { buckets, ...(buckets.length > 0 && { after_key: buckets.at(-1)!.key }) };
}

function termBuckets(sources: readonly Source[], { field, include, size }: Body): object[] {
  const pattern = include === undefined ? undefined : new RegExp(`^(?:${String(include)})$`);
  const counts = [...countsOf(sources, String(field))].filter(([value]) => !pattern || pattern.test(value));
  return counts
    .toSorted(([one, some], [other, more]) => more - some || (one < other ? -1 : 1))
    .slice(0, Number(size))
    .map(([key, doc_count]) => ({ key, doc_count }));
}

function countsOf(sources: readonly Source[], field: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const source of sources) {
    for (const value of new Set([source[field] ?? []].flat())) {
      counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
    }
  }
  return counts;
}
