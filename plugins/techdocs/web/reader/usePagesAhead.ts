import { type SyntheticEvent, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { usePrefetchPage } from './queries.ts';
import { pagePathOf, type SiteRef } from './siteRef.ts';

type Options = {
  site: SiteRef;
  readerPath: string;
  /** The page that most readers open next. */
  next: string | undefined;
};

/** The pointer must rest on a link, not only pass over it. */
const hoverMs = 60;
/** A browser that is never idle loads the next page after this time. */
const idleMs = 3_000;

/**
 * Loads and parses pages that a reader is about to open: the next one when the browser is idle, and any other when the
 * pointer rests on its link or the link has the focus. The returned handlers belong on an element around all links.
 */
export function usePagesAhead({ site, readerPath, next }: Options) {
  const prefetch = usePrefetchPage(site, readerPath);
  const prefetchNext = useEffectEvent(() => {
    if (next !== undefined) prefetch(next);
  });
  useEffect(() => {
    if (next === undefined || !window.requestIdleCallback) return;
    const handle = window.requestIdleCallback(() => prefetchNext(), { timeout: idleMs });
    return () => window.cancelIdleCallback(handle);
  }, [next]);

  const planned = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(planned.current), []);
  const cancel = useCallback(() => clearTimeout(planned.current), []);
  const now = ({ nativeEvent }: SyntheticEvent) => {
    cancel();
    const path = pathOf(nativeEvent, readerPath);
    if (path !== undefined) prefetch(path);
  };
  const soon = ({ nativeEvent }: SyntheticEvent) => {
    cancel();
    const path = pathOf(nativeEvent, readerPath);
    if (path !== undefined) planned.current = setTimeout(() => prefetch(path), hoverMs);
  };
  return { onPointerOver: soon, onPointerLeave: cancel, onPointerDown: now, onFocus: now };
}

/** The page of this site that the link of an event leads to, also inside a shadow root. */
function pathOf(event: Event, readerPath: string): string | undefined {
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return undefined;
  const { pathname } = link;
  if (pathname === window.location.pathname || !`${pathname}/`.startsWith(`${readerPath}/`)) return undefined;
  try {
    return pagePathOf(decodeURIComponent(pathname.slice(readerPath.length)));
  } catch {
    return undefined;
  }
}
