import { useSearchParams } from 'react-router';

type Values<Name extends string> = { readonly [Key in Name]?: string };

/** The selection on a page is part of the URL, so it can be shared. */
export function useSearchState<Name extends string>(
  names: readonly Name[],
): [Values<Name>, (change: Values<Name>) => void] {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));
  function change(changed: Values<Name>): void {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changed)) {
      if (value) next.set(name, String(value));
      else next.delete(name);
    }
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  return [values as Values<Name>, change];
}
