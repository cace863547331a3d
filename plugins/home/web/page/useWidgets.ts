import { type NavIcon, useConfiguredParts, useContributions } from '@callboard/web-kit';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type HomeWidget, homeWidgetPoint } from '../widgetPoint.ts';

/** A widget, and the plugin that it comes from. */
export type InstalledWidget = Omit<HomeWidget, 'icon'> & { icon: NavIcon; pluginId: string };

export type Widgets = {
  byId: ReadonlyMap<string, InstalledWidget>;
  isLoading: boolean;
  /** The widgets of some plugin failed to load; a missing widget may be one of them. */
  hasFailed: boolean;
  retry(): void;
};

/** The widgets of all plugins; a plugin that fails to load does not affect the others. */
export function useWidgets(): Widgets {
  const packs = useContributions(homeWidgetPoint);
  const configured = useConfiguredParts();
  const widgets = useQueries({
    queries: packs.map(({ pluginId, value }) => ({
      queryKey: ['home', 'widgets', pluginId, value.id],
      queryFn: async () => (await value.load()).map((widget) => installed(widget, pluginId)),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      // Code comes from the same server as the page, so it is worth trying even if the browser reports that it is offline.
      networkMode: 'always' as const,
      retry: false,
    })),
    combine: together,
  });
  return useMemo(
    () => ({
      ...widgets,
      byId: new Map([...widgets.byId].filter(([id]) => !configured?.isOff('home-page-widget', id))),
    }),
    [widgets, configured],
  );
}

/** The app draws the icons of external plugins, so all are components here. */
const installed = (widget: HomeWidget, pluginId: string): InstalledWidget => ({
  ...widget,
  icon: widget.icon as NavIcon,
  pluginId,
});

function together(packs: UseQueryResult<InstalledWidget[]>[]): Widgets {
  const widgets = packs.flatMap(({ data = [] }) => data);
  return {
    byId: new Map(widgets.map((widget) => [widget.id, widget])),
    isLoading: packs.some(({ isPending }) => isPending),
    hasFailed: packs.some(({ isError }) => isError),
    retry: () => {
      for (const pack of packs) if (pack.isError) void pack.refetch();
    },
  };
}
