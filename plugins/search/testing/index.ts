import { errorResponse } from '@callboard/contract/testing';
import { InputError, NotFoundError } from '@callboard/errors';
import type { FacetCounts, SearchDocument, SearchResult, SearchResultSet } from '../common/index.ts';
import { type ParsedSearchQuery, parseSearchQuery } from './parseSearchQuery.ts';

export type FoundDocument = { type: string; document: SearchDocument };

type State = {
  documents: readonly FoundDocument[];
  /** The allowed types; by default those of the documents. */
  types?: readonly string[];
  /** The suggestion for a term that finds nothing. */
  suggestions?: Readonly<Record<string, string>>;
  /** Terms with typos, and the terms searched instead. */
  corrections?: Readonly<Record<string, string>>;
  /** The response to every query. */
  failure?: Error;
  /** Overrides the count; null means unknown. */
  numberOfResults?: number | null;
};

const tags = { preTag: '<mark-0>', postTag: '</mark-0>' };
const usualLimit = 25;
const largestLimit = 100;
const maxTermLength = 100;

/** Finds documents in memory by word prefixes, and responds like the server. Tests can change `state` at any time. */
export function fakeSearch(initial: Partial<State> = {}) {
  const state: State = { documents: [], ...initial };
  const questions: ParsedSearchQuery[] = [];

  function answer(url: URL): unknown {
    const asked = parseSearchQuery(url.searchParams);
    questions.push(asked);
    if (state.failure) throw state.failure;
    check(asked, state);
    if (url.pathname.endsWith('/query')) return query(asked);
    if (url.pathname.endsWith('/facets')) return { facets: countFacets(asked) };
    throw new NotFoundError(`No route 'GET ${url.pathname}'`);
  }

  function query(asked: ParsedSearchQuery): SearchResultSet {
    const corrected = state.corrections?.[asked.term];
    const found = matches(state.documents, corrected ? { ...asked, term: corrected } : asked);
    const { limit = usualLimit } = asked;
    const start = Number(asked.cursor ? atob(asked.cursor) : 0) * limit;
    const page = limit ? start / limit : 0;
    const results = found.slice(start, start + limit).map(({ type, document }, at): SearchResult => {
      const fields = { title: marked(document.title, asked.term), text: marked(document.text, asked.term) };
      return { type, document, rank: start + at + 1, highlight: { ...tags, fields } };
    });
    const suggestion = corrected ?? (found.length === 0 ? state.suggestions?.[asked.term] : undefined);
    const { numberOfResults = found.length } = state;
    return {
      results,
      ...(numberOfResults === null ? {} : { numberOfResults }),
      ...(limit && start + limit < found.length ? { nextPageCursor: btoa(String(page + 1)) } : {}),
      ...(page > 0 ? { previousPageCursor: btoa(String(page - 1)) } : {}),
      ...(suggestion ? { suggestion } : {}),
    };
  }

  function countFacets(asked: ParsedSearchQuery): FacetCounts {
    return Object.fromEntries(asked.facets.map((field) => [field, countsOf(field, asked)]));
  }

  function countsOf(field: string, asked: ParsedSearchQuery) {
    // Selected values of a field do not narrow that field.
    const { [field]: _, ...filters } = asked.filters;
    const types = field === 'type' ? [] : asked.types;
    const counts = new Map<string, number>();
    for (const { type, document } of matches(state.documents, { ...asked, filters, types })) {
      for (const value of field === 'type' ? [type] : valuesOf(document, field))
        counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
  }

  const fetch = async (url: string | URL | Request): Promise<Response> => {
    try {
      return Response.json(answer(new URL(String(url instanceof Request ? url.url : url), 'http://portal.test')));
    } catch (thrown) {
      const error = thrown as Error;
      return errorResponse(error);
    }
  };
  return { state, questions, fetch };
}

function check({ term, types, limit = usualLimit }: ParsedSearchQuery, state: State): void {
  const known = state.types ?? state.documents.map(({ type }) => type);
  const unknown = types.find((type) => !known.includes(type));
  if (unknown) throw new InputError(`No documents of the type '${unknown}'`);
  if (term.length > maxTermLength)
    throw new InputError(`The term has ${term.length} characters, at most ${maxTermLength}`);
  if (!(limit >= 0 && limit <= largestLimit))
    throw new InputError(`The page limit ${limit} is not 0 to ${largestLimit}`);
}

function matches(documents: readonly FoundDocument[], { term, types, filters }: ParsedSearchQuery): FoundDocument[] {
  const words = wordsOf(term);
  return documents.filter(({ type, document }) => {
    const own = wordsOf(`${document.title} ${document.text}`);
    return (
      (types.length === 0 || types.includes(type)) &&
      words.every((word) => own.some((other) => other.startsWith(word))) &&
      Object.entries(filters).every(([field, wanted]) =>
        valuesOf(document, field).some((value) => wanted.includes(value)),
      )
    );
  });
}

function valuesOf(document: SearchDocument, field: string): string[] {
  return [document[field]].flat().flatMap((value) => (typeof value === 'string' && value ? [value] : []));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function marked(text: string, term: string): string {
  const words = wordsOf(term);
  return text.replace(/[\p{L}\p{N}]+/gu, (own) =>
    words.some((word) => own.toLowerCase().startsWith(word)) ? `${tags.preTag}${own}${tags.postTag}` : own,
  );
}
