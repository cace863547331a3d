import { List } from '@callboard/ui';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { Notification } from '../../../common/index.ts';
import { NotificationChoice } from './NotificationChoice.tsx';
import { NotificationDetail } from './NotificationDetail.tsx';
import classes from './Panes.module.css';

type InboxPanesProps = {
  notifications: readonly Notification[];
  /** The id in the URL. */
  id: string | undefined;
  onChoose: (id: string) => void;
  isBusy: boolean;
  /** Shown below the list. */
  pager: ReactNode;
};

/** The list on the left, and the selected notification on the right. */
export function InboxPanes({ notifications, id, onChoose, isBusy, pager }: InboxPanesProps) {
  const chosen = useChosen(notifications, id);
  const choose = useCallback((next: string) => next !== id && onChoose(next), [id, onChoose]);
  return (
    <div className={classes.panes}>
      <div className={classes.left}>
        <List isDivided className={classes.choices} aria-busy={isBusy}>
          {notifications.map((notification) => (
            <NotificationChoice
              key={notification.id}
              notification={notification}
              isChosen={notification === chosen}
              onChoose={choose}
            />
          ))}
        </List>
        {pager}
      </div>
      {chosen && <NotificationDetail key={chosen.id} notification={chosen} />}
    </div>
  );
}

/** The selected notification: the one in the URL, the one that took the place of a removed one, or the first. */
function useChosen(notifications: readonly Notification[], id: string | undefined): Notification | undefined {
  const place = useRef(0);
  const found = notifications.findIndex((notification) => notification.id === id);
  useEffect(() => {
    if (found !== -1) place.current = found;
  }, [found]);
  if (found !== -1) return notifications[found];
  return notifications[Math.min(id ? place.current : 0, notifications.length - 1)];
}
