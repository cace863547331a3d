import { useEffect, useRef } from 'react';
import type { Notification } from '../../../common/index.ts';

/** The selected notification: the one in the URL, the one that took the place of a removed one, or the first. */
export function useChosen(notifications: readonly Notification[], id: string | undefined): Notification | undefined {
  const place = useRef(0);
  const found = notifications.findIndex((notification) => notification.id === id);
  useEffect(() => {
    if (found !== -1) place.current = found;
  }, [found]);
  if (found !== -1) return notifications[found];
  return notifications[Math.min(id ? place.current : 0, notifications.length - 1)];
}
