import { useUrlState } from '@callboard/web-kit';

const userFilters = ['all', 'owned', 'starred'] as const;
export type UserFilter = (typeof userFilters)[number];

/** The multi-value filters; a template matches if it has one of the values. */
export const valueFilters = ['type', 'tags', 'owners'] as const;
export type ValueFilter = (typeof valueFilters)[number];

export type GalleryState = { text: string; user: UserFilter } & Record<ValueFilter, readonly string[]>;

export const nothingChosen: GalleryState = { text: '', user: 'all', type: [], tags: [], owners: [] };

export const isNarrowed = (state: GalleryState) => activeCount(state) > 0;

export function activeCount({ text, user, ...values }: GalleryState): number {
  return valueFilters.flatMap((name) => values[name]).length + Number(text !== '') + Number(user !== 'all');
}

/** Keeps the state of the page in its URL, so it can be shared. Wire: existing bookmarks use these names. */
export const useGalleryState = () => useUrlState(readSearch, writeSearch);

function readSearch(search: URLSearchParams): GalleryState {
  const values = (name: string) => {
    const start = `filters[${name}]`;
    return [...search].flatMap(([key, value]) =>
      (key === start || key.startsWith(`${start}[`)) && value !== '' ? [value] : [],
    );
  };
  const [text = ''] = values('text');
  const [user] = values('user');
  return {
    text,
    user: userFilters.find((known) => known === user) ?? 'all',
    type: values('type'),
    tags: values('tags'),
    owners: values('owners'),
  };
}

function writeSearch({ text, user, ...values }: GalleryState): URLSearchParams {
  const search = new URLSearchParams();
  if (user !== 'all') search.set('filters[user]', user);
  for (const name of valueFilters) for (const value of values[name]) search.append(`filters[${name}]`, value);
  if (text) search.set('filters[text]', text);
  return search;
}
