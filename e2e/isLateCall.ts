import { signalStream } from './browser.ts';

/**
 * Whether nobody waits for a call: it comes once the page stands (what went wrong with those who brought an entity, the badges of
 * the navigation, the signals), or is for a card of another plugin, which asks for what it shows.
 */
export function isLateCall({ pathname, search }: URL): boolean {
  const isBadge = pathname === '/api/notifications/status' || search.includes('filter=status.items');
  return (
    isBadge || pathname === signalStream || pathname.endsWith('/ancestry') || pathname.startsWith('/api/kubernetes/')
  );
}
