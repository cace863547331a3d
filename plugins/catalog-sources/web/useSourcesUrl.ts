import { type SourceOrigin, sourceOrigins } from '@callboard/plugin-catalog/common';
import { useUrlState } from '@callboard/web-kit';

export const sorts = ['problems', 'title', 'entities', 'lastRead'] as const;
export const pageSizes = [50, 100, 500] as const;

/** The state of the page, kept in its URL so it can be shared. */
export type SourcesUrl = {
  text: string;
  origin?: SourceOrigin;
  failing: boolean;
  entity?: string;
  sort: (typeof sorts)[number];
  descending: boolean;
  offset: number;
  limit: number;
  /** The open source. */
  source?: string;
};

const nothing: SourcesUrl = {
  text: '',
  failing: false,
  sort: 'problems',
  descending: false,
  offset: 0,
  limit: pageSizes[0],
};

export function useSourcesUrl() {
  const { state, change } = useUrlState(readSourcesUrl, writeSourcesUrl);
  return {
    state,
    /** Any change returns to the first page. */
    change: (over: Partial<SourcesUrl>, options?: Parameters<typeof change>[1]) =>
      change({ offset: 0, ...over }, options),
    /** The query string after a change. */
    searchWith: (over: Partial<SourcesUrl>): string => String(writeSourcesUrl({ ...state, ...over })),
  };
}

/** Invalid values count as absent. */
function readSourcesUrl(search: URLSearchParams): SourcesUrl {
  return {
    text: search.get('text') ?? '',
    origin: sourceOrigins.find((origin) => origin === search.get('origin')),
    failing: search.get('failing') === 'true',
    entity: search.get('entity') || undefined,
    sort: sorts.find((sort) => sort === search.get('sort')) ?? nothing.sort,
    descending: search.get('descending') === 'true',
    offset: wholeNumber(search.get('offset')) ?? 0,
    limit: pageSizes.find((size) => size === wholeNumber(search.get('limit'))) ?? nothing.limit,
    source: search.get('source') || undefined,
  };
}

function writeSourcesUrl(state: SourcesUrl): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    const isUsual = value === undefined || value === nothing[name as keyof SourcesUrl];
    if (!isUsual) search.set(name, String(value));
  }
  return search;
}

const wholeNumber = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);
