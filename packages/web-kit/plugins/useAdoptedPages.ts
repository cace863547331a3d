import { useMemo } from 'react';
import { useApp } from '../app/App.ts';

/** The paths of pages without their own navigation item that belong to this one. */
export function useAdoptedPages(navItem: string): readonly string[] {
  const { plugins } = useApp();
  return useMemo(
    () => plugins.flatMap(({ pages = [] }) => pages.filter((page) => page.navItem === navItem).map(({ path }) => path)),
    [plugins, navItem],
  );
}
