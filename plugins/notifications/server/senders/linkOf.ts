import type { Notification } from '../../common/index.ts';

/** The link of the notification, or the inbox. */
export function linkOf({ payload: { link } }: Notification, portalUrl: string): string {
  const base = portalUrl.endsWith('/') ? portalUrl : `${portalUrl}/`;
  if (!link) return new URL('notifications', base).href;
  // The portal may be served below a path, which links inside the portal do not contain.
  return new URL(link.startsWith('/') && !link.startsWith('//') ? link.slice(1) : link, base).href;
}
