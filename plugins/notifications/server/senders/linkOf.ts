import type { Notification } from '../../common/index.ts';

/** Where to read more: what the notification links to, or the inbox. */
export function linkOf({ payload: { link } }: Notification, portalUrl: string): string {
  const base = portalUrl.endsWith('/') ? portalUrl : `${portalUrl}/`;
  if (!link) return new URL('notifications', base).href;
  // A portal may live below a path, which links inside of it do not name.
  return new URL(link.startsWith('/') && !link.startsWith('//') ? link.slice(1) : link, base).href;
}
