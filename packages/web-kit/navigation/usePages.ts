import { useMemo } from 'react';
import { useApp } from '../app/App.ts';
import { useAllowed } from '../permissions/useAllowed.ts';
import { paramsIn } from '../routing/routePath.ts';
import type { TranslatedText } from '../translation/translationRef.ts';

export type NamedPage = { readonly path: string; readonly title: TranslatedText };

/** The listed pages that have a title, can be opened without parameters, and are not refused to the user. */
export function usePages(): readonly NamedPage[] {
  const { plugins } = useApp();
  const listed = useMemo(
    () =>
      plugins
        .flatMap((plugin) => plugin.pages ?? [])
        .flatMap(({ path, title, isUnlisted, permission }) =>
          title && !isUnlisted && paramsIn(path).length === 0
            ? [{ path, title, ...(permission && { permission }) }]
            : [],
        ),
    [plugins],
  );
  return useAllowed(listed);
}

/** The paths of pages without their own navigation item that belong to this one. */
export function useAdoptedPages(navItem: string): readonly string[] {
  const { plugins } = useApp();
  return useMemo(
    () => plugins.flatMap(({ pages = [] }) => pages.filter((page) => page.navItem === navItem).map(({ path }) => path)),
    [plugins, navItem],
  );
}
