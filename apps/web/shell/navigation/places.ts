import type { NavEntry } from '@callboard/web-kit';
import { useEffect, useSyncExternalStore } from 'react';
import { matchPath, useLocation } from 'react-router';

/** Every line of the navigation that is on the screen, and when that changed last. */
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

/** Makes a line known for as long as it is drawn. */
export function usePlace(entry: NavEntry): void {
  const known = JSON.stringify([patternsOf(entry), entry.adopts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line is drawn anew with every page, and its addresses stay
  useEffect(() => {
    entries.set(entry.id, entry);
    tell();
    return () => {
      entries.delete(entry.id);
      tell();
    };
  }, [entry.id, known]);
}

/** Whether the reader is at this line, or below it: the one whose address says the most about where they are. */
export function useIsCurrent(): (entry: NavEntry) => boolean {
  const { pathname } = useLocation();
  useSyncExternalStore(observe, () => version);
  const best = Math.max(...[...entries.values()].map((entry) => nearness(entry, pathname)));
  return (entry) => {
    const own = nearness(entry, pathname);
    return own > 0 && own >= best;
  };
}

/** How many characters of the address a line, or one below it, stands for. The address of another line counts a little more than an adopted one. */
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
