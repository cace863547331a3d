import { Link, QuietIconButton, RelativeTime, StatusDot, type StatusTone, VisuallyHidden } from '@callboard/ui';
import { IconBellOff, IconBookmark, IconBookmarkFilled, IconCheck, IconMail } from '@callboard/ui/icons';
import { alertApi, useApi, useTranslation } from '@callboard/web-kit';
import type { Notification, Severity } from '../../common/index.ts';
import { originName } from '../originName.ts';
import classes from './Inbox.module.css';
import { inboxTranslation } from './inboxTranslation.ts';
import { useInboxChanges } from './queries.ts';

const tones: Record<Severity, StatusTone> = { critical: 'danger', high: 'warning', normal: 'info', low: 'neutral' };

export function InboxRow({ notification }: { notification: Notification }) {
  const { t } = useTranslation(inboxTranslation);
  const { update, stop } = useInboxChanges();
  const alerts = useApi(alertApi);
  const { id, payload, created, updated, origin, read, saved, user } = notification;
  const { title, description, link, severity, topic } = payload;
  const ids = [id];
  const subject = topic ?? originName(origin);
  const stopIt = () =>
    stop.mutate(notification, {
      onSuccess: () => alerts.post({ message: t('stopped', { topic: subject }), severity: 'success' }),
    });
  return (
    <li className={classes.row} data-unread={!read || undefined} data-notification={id}>
      <div className={classes.words}>
        <p className={classes.title}>
          {!read && <VisuallyHidden>{t('isUnread')}: </VisuallyHidden>}
          {link ? (
            <Link to={link} onClick={() => !read && update.mutate({ ids, read: true })}>
              {title}
            </Link>
          ) : (
            <button type="button" className={classes.plain} onClick={() => update.mutate({ ids, read: !read })}>
              {title}
            </button>
          )}
        </p>
        {description && <p className={classes.description}>{description}</p>}
        <p className={classes.facts}>
          <StatusDot tone={tones[severity]}>{t(`severity.${severity}`)}</StatusDot>
          <span>{t('from', { origin: originName(origin) })}</span>
          {topic && <span>{topic}</span>}
          {user === null && <span>{t('everybody')}</span>}
          <RelativeTime value={updated ?? created} />
        </p>
      </div>
      <div className={classes.actions}>
        <QuietIconButton label={t(read ? 'unread' : 'read')} onClick={() => update.mutate({ ids, read: !read })}>
          {read ? <IconMail size={17} aria-hidden /> : <IconCheck size={17} aria-hidden />}
        </QuietIconButton>
        <QuietIconButton label={t(saved ? 'unsave' : 'save')} onClick={() => update.mutate({ ids, saved: !saved })}>
          {saved ? <IconBookmarkFilled size={17} aria-hidden /> : <IconBookmark size={17} aria-hidden />}
        </QuietIconButton>
        {user !== null && (
          <QuietIconButton label={t('stop', { topic: subject })} onClick={stopIt}>
            <IconBellOff size={17} aria-hidden />
          </QuietIconButton>
        )}
      </div>
    </li>
  );
}
