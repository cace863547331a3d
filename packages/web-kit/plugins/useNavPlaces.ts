import { useMemo } from 'react';
import { useApp } from '../app/AppContext.ts';
import type { NavIcon } from './plugin.ts';

export type NavPlace = { readonly path: string; readonly icon: NavIcon };

/** The paths that the navigation leads to, with their icons; the longest first, so that the first that fits fits best. */
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
