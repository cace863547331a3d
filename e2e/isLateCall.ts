import { signalStream } from './browser.ts';

/**
 * Whether the page does not wait for a call: it comes after the page is shown (errors of an entity's ancestors,
 * navigation badges, signals), or is for a card of another plugin.
 */
export function isLateCall({ pathname, search }: URL): boolean {
  const isBadge = pathname === '/api/notifications/status' || search.includes('filter=status.items');
  return (
    isBadge || pathname === signalStream || pathname.endsWith('/ancestry') || pathname.startsWith('/api/kubernetes/')
  );
}
