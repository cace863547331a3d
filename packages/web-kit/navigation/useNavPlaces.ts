import { useMemo } from 'react';
import { useApp } from '../app/App.ts';
import type { NavIcon } from '../plugins/plugin.ts';

export type NavPlace = { readonly path: string; readonly icon: NavIcon };

/** The paths of the navigation, with their icons; longest first, so the first match is the best. */
export function useNavPlaces(): readonly NavPlace[] {
  const { plugins, routes } = useApp();
  return useMemo(
    () =>
      plugins
        .flatMap((plugin) => plugin.navItems ?? [])
        .flatMap((item) => {
          const path = item.Component ? undefined : routes.pathOf(item.to);
          return path === undefined || item.Component ? [] : [{ path, icon: item.icon }];
        })
        .sort((one, other) => other.path.length - one.path.length),
    [plugins, routes],
  );
}
