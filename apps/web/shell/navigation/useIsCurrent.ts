import type { NavEntry } from '@callboard/web-kit';
import { useLocation } from 'react-router';

/** Whether this path is where the reader is, or above it. */
export function useIsCurrent(): (entry: NavEntry) => boolean {
  const { pathname } = useLocation();
  const isCurrent = (entry: NavEntry): boolean => {
    if (entry.items) return entry.items.some(isCurrent);
    return pathname === entry.to || pathname.startsWith(`${entry.to}/`);
  };
  return isCurrent;
}
