import { useApp } from '../app/AppContext.ts';
import { useObserved } from '../observed.ts';
import type { ShownTitle } from './titleStack.ts';

/** What the shown page is called, without the app's own title; undefined while no page says. */
export function usePageTitle(): ShownTitle | undefined {
  return useObserved(useApp().titles.shown);
}
