import { Link, plainText, QuietIconButton, VisuallyHidden } from '@callboard/ui';
import { IconBell, IconBellOff, IconBookmark, IconBookmarkFilled, IconCheck, IconMail } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import type { Notification } from '../../common/index.ts';
import { useWords } from '../words/useWords.ts';
import classes from './Inbox.module.css';
import { inboxTranslation } from './inboxTranslation.ts';
import { NotificationFacts } from './NotificationFacts.tsx';
import { useNotificationActions } from './useNotificationActions.ts';

/** A notification in the single-column layout, with all actions on its row. */
export function InboxRow({ notification }: { notification: Notification }) {
  const { t } = useTranslation(inboxTranslation);
  const { id, payload, read, saved } = notification;
  const { title, description } = useWords().wordsOf(payload);
  const { link } = payload;
  const { toggleRead, toggleSaved, markRead, mute } = useNotificationActions(notification);
  return (
    <li className={classes.row} data-unread={!read || undefined} data-notification={id}>
      <div className={classes.words}>
        <p className={classes.title}>
          {!read && <VisuallyHidden>{t('isUnread')}: </VisuallyHidden>}
          {link ? (
            <Link to={link} onClick={markRead}>
              {title}
            </Link>
          ) : (
            <button type="button" className={classes.plain} onClick={toggleRead}>
              {title}
            </button>
          )}
        </p>
        {description && <p className={classes.description}>{plainLines(description)}</p>}
        <NotificationFacts notification={notification} />
      </div>
      <div className={classes.actions}>
        <QuietIconButton label={t(read ? 'unread' : 'read')} onClick={toggleRead}>
          {read ? <IconMail size={17} aria-hidden /> : <IconCheck size={17} aria-hidden />}
        </QuietIconButton>
        <QuietIconButton label={t(saved ? 'unsave' : 'save')} onClick={toggleSaved}>
          {saved ? <IconBookmarkFilled size={17} aria-hidden /> : <IconBookmark size={17} aria-hidden />}
        </QuietIconButton>
        {mute && (
          <QuietIconButton label={mute.title} onClick={mute.toggleMuted}>
            {mute.isMuted ? <IconBell size={17} aria-hidden /> : <IconBellOff size={17} aria-hidden />}
          </QuietIconButton>
        )}
      </div>
    </li>
  );
}

/** The text of a notification, line by line, without Markdown markup that some senders use. */
export function plainLines(text: string): string {
  return text.split('\n').map(plainText).join('\n');
}
