import { useMemo } from 'react';
import { useApp } from '../app/App.ts';
import type { NavItem, NavSection } from '../plugins/plugin.ts';

/** The fixed items of one section of the navigation, from all plugins, in their order. */
export function useNavItems(section: NavSection): readonly NavItem[] {
  const { plugins } = useApp();
  return useMemo(
    () =>
      plugins
        .flatMap((plugin) => plugin.navItems ?? [])
        .filter((item) => item.section === section)
        .sort((one, other) => one.order - other.order),
    [plugins, section],
  );
}
