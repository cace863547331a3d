import { List } from '@callboard/ui';
import { type ReactNode, useCallback } from 'react';
import type { Notification } from '../../../common/index.ts';
import { NotificationChoice } from './NotificationChoice.tsx';
import { NotificationDetail } from './NotificationDetail.tsx';
import classes from './Panes.module.css';
import { useChosen } from './useChosen.ts';

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
