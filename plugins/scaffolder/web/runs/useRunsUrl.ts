import { useUrlState } from '@callboard/web-kit';
import { type TaskStatus, taskStatuses } from '../../common/index.ts';

export const pageSizes = [20, 50, 100] as const;

/** The columns that the server can sort by. */
export const sorts = { created: 'created_at', owner: 'created_by', status: 'status' } as const;
export type Sort = keyof typeof sorts;

/** Keeps the state of the page in its URL, so it can be shared. */
export type RunsUrl = {
  owner: 'owned' | 'all';
  status?: TaskStatus;
  /** The ref of the user whose runs are shown. */
  template?: string;
  sort: Sort;
  descending: boolean;
  offset: number;
  limit: number;
};

const usual: RunsUrl = { owner: 'owned', sort: 'created', descending: true, offset: 0, limit: pageSizes[0] };

export function useRunsUrl() {
  const { state, change } = useUrlState(readSearch, writeSearch);
  /** Changing a filter returns to the first page. */
  return { state, change: (over: Partial<RunsUrl>) => change({ offset: 0, ...over }) };
}

function readSearch(search: URLSearchParams): RunsUrl {
  const status = search.get('status');
  const sort = search.get('sort') ?? '';
  const limit = wholeNumber(search.get('limit'));
  return {
    owner: search.get('owner') === 'all' ? 'all' : 'owned',
    status: taskStatuses.find((known) => known === status),
    template: search.get('template') || undefined,
    sort: Object.hasOwn(sorts, sort) ? (sort as Sort) : usual.sort,
    descending: search.get('descending') !== 'false',
    offset: wholeNumber(search.get('offset')) ?? 0,
    limit: pageSizes.find((size) => size === limit) ?? usual.limit,
  };
}

function writeSearch(state: RunsUrl): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    if (value !== undefined && value !== usual[name as keyof RunsUrl]) search.set(name, String(value));
  }
  return search;
}

const wholeNumber = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);
