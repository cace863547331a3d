import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useApp } from '../app/App.ts';
import type { ShownTitle, TitleLevel } from '../app/titleStack.ts';
import { useObserved } from '../observed.ts';

/** Sets the document title to "<title> · <app title>" while mounted; an empty title has no effect. */
export function useDocumentTitle(title: string | undefined, level: TitleLevel = 'content'): void {
  const { titles } = useApp();
  useEffect(() => (title ? titles.push(title, level) : undefined), [titles, title, level]);
}

/** The configured title of the page at this address. */
export function useConfiguredTitle(): string | undefined {
  const { configured } = useApp();
  const { pathname } = useLocation();
  return configured?.titleAt(pathname);
}

/** The title of the visible page, without the app's title; undefined while no page has set one. */
export function usePageTitle(): ShownTitle | undefined {
  return useObserved(useApp().titles.shown);
}

const laterMs = 10_000;

/** True a few seconds after the page has loaded: non-urgent data must not be among the first requests of a page. */
export function useIsLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), laterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}
