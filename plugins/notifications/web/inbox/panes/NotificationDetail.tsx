import { Link } from '@callboard/ui';
import {
  IconBell,
  IconBellOff,
  IconBookmark,
  IconBookmarkFilled,
  IconCheck,
  IconChevronRight,
  IconMail,
} from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import type { Notification } from '../../../common/index.ts';
import { useWords } from '../../words/useWords.ts';
import { plainLines } from '../InboxRow.tsx';
import { inboxTranslation } from '../inboxTranslation.ts';
import { NotificationFacts } from '../NotificationFacts.tsx';
import { useNotificationActions } from '../useNotificationActions.ts';
import classes from './Panes.module.css';

/** The details of a notification in the right pane, with its actions. */
export function NotificationDetail({ notification }: { notification: Notification }) {
  const { t } = useTranslation(inboxTranslation);
  const { payload, read, saved } = notification;
  const { title, description } = useWords().wordsOf(payload);
  const { link } = payload;
  const { toggleRead, toggleSaved, markRead, mute } = useNotificationActions(notification);
  const actions = [
    { title: t(read ? 'unread' : 'read'), Icon: read ? IconMail : IconCheck, run: toggleRead },
    { title: t(saved ? 'unsave' : 'save'), Icon: saved ? IconBookmarkFilled : IconBookmark, run: toggleSaved },
    ...(mute ? [{ title: mute.title, Icon: mute.isMuted ? IconBell : IconBellOff, run: mute.toggleMuted }] : []),
  ];
  return (
    <section className={classes.detail} aria-label={t('chosen')}>
      <h2 className={classes.title}>{title}</h2>
      <NotificationFacts notification={notification} />
      {description && <p className={classes.text}>{plainLines(description)}</p>}
      {link && (
        <p className={classes.link}>
          <Link to={link} look="plain" className={classes.open} onClick={markRead}>
            {t('open')}
            <IconChevronRight size={16} aria-hidden />
          </Link>
        </p>
      )}
      <div className={classes.actions}>
        {actions.map(({ title: name, Icon, run }) => (
          <Button
            key={name}
            variant="default"
            size="compact-md"
            leftSection={<Icon size={16} aria-hidden />}
            onClick={run}
          >
            {name}
          </Button>
        ))}
      </div>
    </section>
  );
}
