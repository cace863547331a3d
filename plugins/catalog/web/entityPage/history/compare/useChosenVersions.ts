import { useSearchParams } from 'react-router';

const parameter = 'compare';
const maxChosen = 2;

/** The compared versions, as the ids of the changes that led to them, kept in the URL. */
export function useChosenVersions() {
  const [search, setSearch] = useSearchParams();
  const chosen = search.getAll(parameter).slice(0, maxChosen);
  const choose = (ids: readonly string[]) => {
    const next = new URLSearchParams(search);
    next.delete(parameter);
    for (const id of ids) next.append(parameter, id);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return {
    chosen,
    /** A third version replaces the one that was selected first. */
    toggle: (id: string) =>
      choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-maxChosen)),
    clear: () => choose([]),
  };
}
