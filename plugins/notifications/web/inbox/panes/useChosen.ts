import { useEffect, useRef } from 'react';
import type { Notification } from '../../../common/index.ts';

/** The notification that is read: the one of the address, the one in the place of one that has gone, or the first. */
export function useChosen(notifications: readonly Notification[], id: string | undefined): Notification | undefined {
  const place = useRef(0);
  const found = notifications.findIndex((notification) => notification.id === id);
  useEffect(() => {
    if (found !== -1) place.current = found;
  }, [found]);
  if (found !== -1) return notifications[found];
  return notifications[Math.min(id ? place.current : 0, notifications.length - 1)];
}
