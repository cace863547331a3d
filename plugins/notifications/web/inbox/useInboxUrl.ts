import { useUrlState } from '@callboard/web-kit';
import { type Severity, severities } from '../../common/index.ts';

export const views = ['unread', 'all', 'saved'] as const;
type View = (typeof views)[number];
export const pageSizes = [30, 50, 100] as const;

/** The filters and the selection are part of the URL. */
export type InboxUrl = {
  view: View;
  search: string;
  topic?: string | undefined;
  /** The minimum severity. */
  severity?: Severity | undefined;
  offset: number;
  limit: number;
  /** The notification selected in the detail pane. */
  id?: string | undefined;
};

export function useInboxUrl() {
  const { state, change } = useUrlState(readSearch, writeSearch);
  return {
    state,
    /** A changed filter resets the page. Typing and selecting a notification add no history entries. */
    change: (over: Partial<InboxUrl>) =>
      change(
        { offset: 'id' in over ? state.offset : 0, id: undefined, ...over },
        { isStep: !('search' in over || 'id' in over) },
      ),
    urlOf: (over: Partial<InboxUrl>) => `?${writeSearch({ ...state, offset: 0, id: undefined, ...over })}`,
  };
}

function readSearch(search: URLSearchParams): InboxUrl {
  const offset = search.get('offset') ?? '';
  return {
    view: views.find((view) => view === search.get('view')) ?? 'unread',
    search: search.get('search') ?? '',
    topic: search.get('topic') || undefined,
    severity: severities.find((one) => one === search.get('severity')),
    offset: /^\d{1,6}$/.test(offset) ? Number(offset) : 0,
    limit: pageSizes.find((size) => String(size) === search.get('limit')) ?? pageSizes[0],
    id: search.get('id') || undefined,
  };
}

function writeSearch({ view, search, topic, severity, offset, limit, id }: InboxUrl): URLSearchParams {
  const written = new URLSearchParams();
  if (view !== 'unread') written.set('view', view);
  if (search) written.set('search', search);
  if (topic) written.set('topic', topic);
  if (severity) written.set('severity', severity);
  if (offset) written.set('offset', String(offset));
  if (limit !== pageSizes[0]) written.set('limit', String(limit));
  if (id) written.set('id', id);
  return written;
}
