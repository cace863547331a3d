import { useUrlState } from '@callboard/web-kit';
import { useLocation } from 'react-router';

const pageSizes = [50, 100, 500] as const;

/** The state of the page, kept in its URL so it can be shared. */
export type ScorecardUrl = {
  text: string;
  owner?: string;
  level?: string;
  /** Only entities that fail this check, or have no data for it. */
  check?: string;
  /** Whether entities without data for the check are listed instead of those that fail it. */
  state?: 'no-data';
  /** Whether owners are listed instead of entities. */
  view?: 'owners';
  /** The batch of runs whose progress is shown. */
  batch?: string;
  offset: number;
  limit: number;
};

export function useScorecardUrl() {
  const { state, change } = useUrlState(readUrl, writeUrl);
  const { pathname } = useLocation();
  return {
    state,
    /** The URL of the page with its filters, for a saved view. */
    address: `${pathname}?${writeUrl({ ...state, batch: undefined, offset: 0, limit: pageSizes[0] })}`,
    pageSizes,
    /** Any change returns to the first page. */
    change: (over: Partial<ScorecardUrl>, options?: Parameters<typeof change>[1]) =>
      change({ offset: 0, ...over }, options),
  };
}

function readUrl(search: URLSearchParams): ScorecardUrl {
  return {
    text: search.get('text') ?? '',
    owner: search.get('owner') || undefined,
    level: search.get('level') || undefined,
    check: search.get('check') || undefined,
    state: search.get('state') === 'no-data' ? 'no-data' : undefined,
    view: search.get('view') === 'owners' ? 'owners' : undefined,
    batch: search.get('batch') || undefined,
    offset: wholeNumber(search.get('offset')) ?? 0,
    limit: pageSizes.find((size) => size === wholeNumber(search.get('limit'))) ?? pageSizes[0],
  };
}

function writeUrl({ offset, limit, ...filters }: ScorecardUrl): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value);
  if (offset > 0) search.set('offset', String(offset));
  if (limit !== pageSizes[0]) search.set('limit', String(limit));
  return search;
}

const wholeNumber = (text: string | null) => (text && /^\d{1,7}$/.test(text) ? Number(text) : undefined);
