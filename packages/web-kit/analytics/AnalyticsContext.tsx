import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { AnalyticsContextValue } from './analyticsApi.ts';

const Context = createContext<AnalyticsContextValue>({});

/** Adds to the context of every event captured inside. */
export function AnalyticsContext(props: { attributes: AnalyticsContextValue; children: ReactNode }) {
  const outer = useContext(Context);
  const added = JSON.stringify(props.attributes);
  const value = useMemo(() => ({ ...outer, ...(JSON.parse(added) as AnalyticsContextValue) }), [outer, added]);
  return <Context value={value}>{props.children}</Context>;
}

export function useAnalyticsContext(): AnalyticsContextValue {
  return useContext(Context);
}
