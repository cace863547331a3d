import { DEFAULT_NAMESPACE, type Entity } from '@callboard/plugin-catalog/common';
import { useConfiguredParts, useRouteRef } from '@callboard/web-kit';
import { useSearchParams } from 'react-router';
import { docsReaderRoute } from '../entry.ts';
import { type DocsOrder, isDocsOrderField, type Whose } from './queries.ts';

export const choices: readonly Whose[] = ['owned', 'starred', 'all'];
export const pageSizes = [25, 50, 100] as const;

/** The state of the page is in its URL, so it can be shared. */
type DocsIndexUrl = {
  whose: Whose;
  text: string;
  isCards: boolean;
  order: DocsOrder;
  limit: number;
  offset: number;
};

export function useDocsIndexUrl() {
  const [search, setSearch] = useSearchParams();
  const configured = useConfiguredParts()?.configOf('page', '/docs')?.initialFilter;
  const initial = choices.find((one) => one === configured) ?? 'all';
  const state = readSearch(search, initial);
  return {
    state,
    /** Another choice goes back to the first page. */
    change: (over: Partial<DocsIndexUrl>) =>
      setSearch(writeSearch({ ...state, offset: 0, ...over }, initial), { replace: true, preventScrollReset: true }),
  };
}

function readSearch(search: URLSearchParams, initial: Whose): DocsIndexUrl {
  const field = search.get('sort') ?? '';
  const limit = wholeNumber(search.get('limit'));
  return {
    whose: choices.find((one) => one === search.get('whose')) ?? initial,
    text: search.get('text') ?? '',
    isCards: search.get('look') === 'cards',
    order: {
      field: isDocsOrderField(field) ? field : 'document',
      isDescending: search.get('descending') === 'true',
    },
    limit: pageSizes.find((size) => size === limit) ?? pageSizes[0],
    offset: wholeNumber(search.get('offset')) ?? 0,
  };
}

/** Omits defaults. */
function writeSearch(
  { whose, text, isCards, order, limit, offset }: DocsIndexUrl,
  initial: Whose,
): Record<string, string> {
  return {
    ...(whose !== initial && { whose }),
    ...(text && { text }),
    ...(isCards && { look: 'cards' }),
    ...(order.field !== 'document' && { sort: order.field }),
    ...(order.isDescending && { descending: 'true' }),
    ...(limit !== pageSizes[0] && { limit: String(limit) }),
    ...(offset > 0 && { offset: String(offset) }),
  };
}

const wholeNumber = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** The URL of an entity's docs. */
export function useReaderUrl(): (entity: Entity) => string {
  const reader = useRouteRef(docsReaderRoute);
  return ({ kind, metadata: { namespace = DEFAULT_NAMESPACE, name } }) =>
    reader({ namespace: namespace.toLowerCase(), kind: kind.toLowerCase(), name });
}
