import type { NavEntry } from '@callboard/web-kit';
import { useAdoptedPages } from '@callboard/web-kit/host';
import { useEffect, useSyncExternalStore } from 'react';
import { matchPath, useLocation } from 'react-router';

/** The navigation items on the screen, with a counter of changes. */
const entries = new Map<string, NavEntry>();
const changed = new EventTarget();
let version = 0;

function observe(onChange: () => void): () => void {
  changed.addEventListener('change', onChange);
  return () => changed.removeEventListener('change', onChange);
}

function tell(): void {
  version += 1;
  changed.dispatchEvent(new Event('change'));
}

/** Registers an item while it is rendered. */
export function usePlace(entry: NavEntry): void {
  const known = JSON.stringify([patternsOf(entry), entry.adopts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an item renders again with every page, with the same addresses
  useEffect(() => {
    entries.set(entry.id, entry);
    tell();
    return () => {
      entries.delete(entry.id);
      tell();
    };
  }, [entry.id, known]);
}

/** Whether this item, or one below it, is the current one: the item whose address matches the current URL most specifically. */
export function useIsCurrent(): (entry: NavEntry) => boolean {
  const { pathname } = useLocation();
  useSyncExternalStore(observe, () => version);
  const best = Math.max(...[...entries.values()].map((entry) => nearness(entry, pathname)));
  return (entry) => {
    const own = nearness(entry, pathname);
    return own > 0 && own >= best;
  };
}

/**
 * How many characters of the address an item, or one below it, matches. An item's own address counts slightly more than an
 * adopted one.
 */
function nearness(entry: NavEntry, pathname: string): number {
  const matched = (pattern: string) =>
    matchPath({ path: pattern, end: pattern === '/' }, pathname)?.pathname.length ?? 0;
  const adopted = (entry.adopts ?? []).map((pattern) => matched(pattern) - 0.5);
  return Math.max(0, ...patternsOf(entry).map(matched), ...adopted);
}

function patternsOf(entry: NavEntry): string[] {
  const below = (entry.items ?? []).flatMap(patternsOf);
  return [...below, ...(entry.covers ?? []), ...(entry.to === undefined ? [] : [entry.to])];
}

/** Whether the current page belongs to the search, which has a button in the navigation instead of a link. */
export function useIsSearching(): boolean {
  const entry: NavEntry = { id: 'search', title: '', items: [], adopts: useAdoptedPages('search') };
  usePlace(entry);
  return useIsCurrent()(entry);
}
