import { signalStream } from './browser.ts';

/**
 * Whether nobody waits for a call: it comes once the page is shown (what went wrong with an entity's ancestors, the badges of the
 * navigation, the signals), or is for a card of another plugin.
 */
export function isLateCall({ pathname, search }: URL): boolean {
  const isBadge = pathname === '/api/notifications/status' || search.includes('filter=status.items');
  return (
    isBadge || pathname === signalStream || pathname.endsWith('/ancestry') || pathname.startsWith('/api/kubernetes/')
  );
}
