import { parseTerm, type Term } from '../analysis/parseTerm.ts';
import type { EngineQuery } from '../searchEngine.ts';
import type { ElasticsearchConfig } from './elasticsearchConfig.ts';
import { pairSeparator, searchedFields } from './indexBody.ts';

type QueryOptions = ElasticsearchConfig['queryOptions'];
type Clause = Record<string, unknown>;

/** The documents that match the term, the types and the filters. With a list of entities, only their documents and those of none. */
export function queryOf(
  { term, types, filters }: Pick<EngineQuery, 'term' | 'types' | 'filters'>,
  options: QueryOptions,
  entities?: readonly string[],
): Clause {
  const parsed = parseTerm(term);
  const filter: Clause[] = [];
  const mustNot: Clause[] = parsed.excluded.map((words) => phraseOf(words));
  if (types.length > 0) filter.push({ terms: { type: types } });
  for (const [field, wanted] of Object.entries(filters)) {
    const isNot = typeof wanted === 'object' && 'not' in wanted;
    const values = [isNot ? wanted.not : wanted].flat();
    if (values.length === 0) continue;
    const clause = { terms: { pairs: values.map((value) => `${field}${pairSeparator}${value}`) } };
    (isNot ? mustNot : filter).push(clause);
  }
  if (entities) {
    const ofNone = { bool: { must_not: [{ exists: { field: 'entity' } }] } };
    filter.push({ bool: { should: [{ terms: { entity: entities } }, ofNone], minimum_should_match: 1 } });
  }
  return { bool: { must: wordsOf(parsed, options), filter, must_not: mustNot } };
}

function wordsOf({ words, phrases }: Term, { fuzziness, prefixLength }: QueryOptions): Clause[] {
  if (words.length === 0) return [{ match_all: {} }];
  const multi = (query: string, more: Clause) => ({ multi_match: { query, fields: searchedFields, ...more } });
  const each = words.map((word) => {
    const should: Clause[] = [multi(word, { boost: 3 }), multi(word, { type: 'bool_prefix', boost: 1.5 })];
    if (fuzziness !== 0) should.push(multi(word, { fuzziness, prefix_length: prefixLength, boost: 0.3 }));
    return { bool: { should, minimum_should_match: 1 } };
  });
  return [...each, ...phrases.map(phraseOf)];
}

const phraseOf = (words: readonly string[]): Clause => ({
  multi_match: { query: words.join(' '), fields: searchedFields, type: 'phrase' },
});

/** The best first; without words, by title. The rest of the order keeps pages apart. */
export const sortOf = (term: string): Clause[] => [
  ...(parseTerm(term).words.length > 0 ? [{ _score: 'desc' }] : []),
  { sortTitle: 'asc' },
  { id: 'asc' },
];

/** The values of a field among the pairs, as a regular expression of Lucene. */
export const pairsOf = (field: string): string =>
  `${field.replace(/[.?+*|{}[\]()"\\#@&<>~^$-]/g, '\\$&')}${pairSeparator}.*`;
