import { useStored } from '@callboard/web-kit';

/** A saved view: its name and its URL. */
export type SavedView = { name: string; to: string };

/** The limit of saved views per user. */
const maxViews = 100;

/** The user's saved views of a page, sorted by name. Saving an existing name replaces its view. */
export function useSavedViews(page: string) {
  const [stored, setStored] = useStored<readonly unknown[]>('catalog-list', 'views', []);
  const without = (views: unknown, { name, to }: SavedView) =>
    readViews(views).filter((view) => view.name !== name || !isOfPage(view, to));
  return {
    views: readViews(stored).filter((view) => isOfPage(view, page)),
    save: (view: SavedView) =>
      setStored((before) =>
        [...without(before, view), view].slice(-maxViews).sort((one, other) => one.name.localeCompare(other.name)),
      ),
    remove: (view: SavedView) => setStored((before) => without(before, view)),
  };
}

/** Ignores stored values that are not valid views, and external URLs. */
function readViews(stored: unknown): SavedView[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (view): view is SavedView =>
      typeof view?.name === 'string' &&
      typeof view?.to === 'string' &&
      view.to.startsWith('/') &&
      !view.to.startsWith('//'),
  );
}

const pathOf = (address: string) => address.split('?', 1)[0];

/** Whether a view was saved on the page with this address: the filters of one page mean nothing on another. */
export const isOfPage = ({ to }: { to: string }, page: string): boolean => pathOf(to) === pathOf(page);
