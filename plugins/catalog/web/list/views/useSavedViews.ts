import { useStored } from '@callboard/web-kit';

/** A saved view: its name and its URL. */
export type SavedView = { name: string; to: string };

/** The limit of saved views per user. */
const maxViews = 50;

/** The user's saved views, sorted by name. Saving an existing name replaces its view. */
export function useSavedViews() {
  const [stored, setStored] = useStored<readonly unknown[]>('catalog-list', 'views', []);
  const views = readViews(stored);
  return {
    views,
    save: (view: SavedView) =>
      setStored((before) =>
        [...readViews(before).filter(({ name }) => name !== view.name), view]
          .slice(-maxViews)
          .sort((one, other) => one.name.localeCompare(other.name)),
      ),
    remove: (view: SavedView) => setStored((before) => readViews(before).filter(({ name }) => name !== view.name)),
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
