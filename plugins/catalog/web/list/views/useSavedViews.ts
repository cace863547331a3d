import { useStored } from '@callboard/web-kit';

/** A list as somebody wants to find it again: what they call it, and its address. */
export type SavedView = { name: string; to: string };

/** More than anybody remembers. */
const mostViews = 50;

/** The views that the user has saved, in the order of their names; a name that is saved again is changed. */
export function useSavedViews() {
  const [stored, setStored] = useStored<readonly unknown[]>('catalog-list', 'views', []);
  const views = readViews(stored);
  return {
    views,
    save: (view: SavedView) =>
      setStored((before) =>
        [...readViews(before).filter(({ name }) => name !== view.name), view]
          .slice(-mostViews)
          .sort((one, other) => one.name.localeCompare(other.name)),
      ),
    remove: (view: SavedView) => setStored((before) => readViews(before).filter(({ name }) => name !== view.name)),
  };
}

/** What another version stored, or somebody by hand, and is no view, is passed over; so are addresses elsewhere. */
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
