import { useApp } from '../app/App.ts';
import { useObserved } from '../observed.ts';
import type { ShownTitle } from './titleStack.ts';

/** The title of the visible page, without the app's title; undefined while no page has set one. */
export function usePageTitle(): ShownTitle | undefined {
  return useObserved(useApp().titles.shown);
}
