import { storageApi, useApi, useStored } from '@callboard/web-kit';
import { useMemo } from 'react';
import { compact } from '../layout/arrange.ts';
import type { Layout, LayoutItem } from '../layout/layout.ts';
import { readLayout } from '../layout/readLayout.ts';
import { useStandardLayout } from './useStandardLayout.ts';
import type { Widgets } from './useWidgets.ts';

const bucket = 'home';
const key = 'layout';

export type PageLayout = {
  /** The user's own layout, if there is one. An unchanged page is not stored, so users get later improvements of the default. */
  own: Layout | undefined;
  /** The layout shown. */
  layout: Layout;
  isLoading: boolean;
  /** Saves a layout as the user's own; undefined restores the default. */
  keep(layout: Layout | undefined): void;
};

export function usePageLayout(widgets: Widgets): PageLayout {
  const storage = useApi(storageApi);
  const standard = useStandardLayout();
  const [kept, set, isLoading] = useStored<unknown>(bucket, key, undefined);
  const own = useMemo(() => readLayout(kept, widgets.byId), [kept, widgets]);
  // The user did not choose these widgets, so those that are not installed are left out.
  const standardLayout = useMemo(
    () => compact((readLayout(standard, widgets.byId) ?? []).filter((item) => isInstalled(item, widgets))),
    [standard, widgets],
  );
  const keep = (layout: Layout | undefined) => (layout ? set(layout) : void storage.forBucket(bucket).remove(key));
  return { own, layout: own ?? standardLayout, isLoading, keep };
}

/** Whether a card has anything to show: not if none of its widgets is installed any more. */
export function isInstalled({ widgets }: LayoutItem, { byId, isLoading, hasFailed }: Widgets): boolean {
  return isLoading || hasFailed || widgets.some(({ widget }) => byId.has(widget));
}
