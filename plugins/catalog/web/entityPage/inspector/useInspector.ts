import { useSearchParams } from 'react-router';

export const inspectorTabs = ['overview', 'ancestry', 'colocated', 'json', 'yaml'] as const;
export type InspectorTab = (typeof inspectorTabs)[number];

const parameter = 'inspect';

/** The inspector is open while the address says so, and its tab stands there too. */
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
    /** Undefined while it is closed; an unknown word opens the first tab. */
    tab: value === null ? undefined : (inspectorTabs.find((tab) => tab === value) ?? inspectorTabs[0]),
    /** The query of the address with another tab open. */
    searchOf: (tab: InspectorTab) => {
      const changed = new URLSearchParams(search);
      changed.set(parameter, tab);
      return `?${changed}`;
    },
    open: (tab: InspectorTab) => change(tab),
    close: () => change(undefined),
  };
}
