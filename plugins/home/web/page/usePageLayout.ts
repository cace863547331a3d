import { storageApi, useApi, useStored } from '@callboard/web-kit';
import { useMemo } from 'react';
import { compact } from '../layout/arrange.ts';
import type { Layout } from '../layout/layout.ts';
import { readLayout } from '../layout/readLayout.ts';
import { isInstalled } from './isInstalled.ts';
import { useStandardLayout } from './useStandardLayout.ts';
import type { Widgets } from './useWidgets.ts';

const bucket = 'home';
const key = 'layout';

export type PageLayout = {
  /** The user's own, if they have one; a page that nobody changed is kept nowhere, so that a better standard reaches it. */
  own: Layout | undefined;
  /** What is shown. */
  layout: Layout;
  isLoading: boolean;
  /** Keeps a layout as the user's own; undefined goes back to the standard. */
  keep(layout: Layout | undefined): void;
};

export function usePageLayout(widgets: Widgets): PageLayout {
  const storage = useApi(storageApi);
  const standard = useStandardLayout();
  const [kept, set, isLoading] = useStored<unknown>(bucket, key, undefined);
  const own = useMemo(() => readLayout(kept, widgets.byId), [kept, widgets]);
  // Nobody chose what stands here, so nobody misses what is not installed.
  const standardLayout = useMemo(
    () => compact((readLayout(standard, widgets.byId) ?? []).filter((item) => isInstalled(item, widgets))),
    [standard, widgets],
  );
  const keep = (layout: Layout | undefined) => (layout ? set(layout) : void storage.forBucket(bucket).remove(key));
  return { own, layout: own ?? standardLayout, isLoading, keep };
}
