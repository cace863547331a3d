import { useSearchParams } from 'react-router';

export const inspectorTabs = ['overview', 'ancestry', 'colocated', 'json', 'yaml'] as const;
export type InspectorTab = (typeof inspectorTabs)[number];

const parameter = 'inspect';

/** The inspector's state: whether it is open, and its tab, are in the URL. */
export function useInspector() {
  const [search, setSearch] = useSearchParams();
  const value = search.get(parameter);
  const change = (tab: InspectorTab | undefined) =>
    setSearch(
      (present) => {
        if (tab) present.set(parameter, tab);
        else present.delete(parameter);
        return present;
      },
      { replace: value !== null },
    );
  return {
    /** Undefined while it is closed; an unknown value opens the first tab. */
    tab: value === null ? undefined : (inspectorTabs.find((tab) => tab === value) ?? inspectorTabs[0]),
    /** The URL's query with another tab open. */
    searchOf: (tab: InspectorTab) => {
      const changed = new URLSearchParams(search);
      changed.set(parameter, tab);
      return `?${changed}`;
    },
    open: (tab: InspectorTab) => change(tab),
    close: () => change(undefined),
  };
}
