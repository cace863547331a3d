import { Link, MarkdownContent, QuietIconButton, RelativeTime, VisuallyHidden } from '@callboard/ui';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconInfoCircle,
  IconPencil,
  IconRefresh,
  IconTrash,
  IconX,
} from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import type { Announcement } from '../../../common/index.ts';
import { dailyTranslation } from '../dailyTranslation.ts';
import classes from './Announcements.module.css';

const icons = { critical: IconAlertCircle, warning: IconAlertTriangle, info: IconInfoCircle };

type AnnouncementItemProps = {
  announcement: Announcement;
  isDismissed: boolean;
  onDismiss: () => void;
  onRestore: () => void;
  /** Only for administrators. */
  onEdit?: () => void;
  onDelete?: () => void;
};

export function AnnouncementItem(props: AnnouncementItemProps) {
  const { announcement, isDismissed, onDismiss, onRestore, onEdit, onDelete } = props;
  const { t } = useTranslation(dailyTranslation);
  const { title, body, severity, link } = announcement;
  const Icon = icons[severity];
  const action = (name: 'edit' | 'delete' | 'restore' | 'dismiss', ActionIcon: typeof IconX, onClick: () => void) => (
    <QuietIconButton label={t(`announcements.${name}`, { title })} onClick={onClick}>
      <ActionIcon size={16} aria-hidden />
    </QuietIconButton>
  );
  return (
    <li className={classes.item} data-severity={severity} data-dismissed={isDismissed || undefined}>
      <Icon className={classes.icon} size={18} aria-hidden />
      <div className={classes.words}>
        <h3 className={classes.title}>
          <VisuallyHidden>{t(`announcements.severity.${severity}`)}: </VisuallyHidden>
          {title}
        </h3>
        {body && (
          <div className={classes.body}>
            <MarkdownContent content={body} />
          </div>
        )}
        {link && (
          <p className={classes.more}>
            <Link to={link}>{t('announcements.more')}</Link>
          </p>
        )}
        <Times announcement={announcement} />
      </div>
      <div className={classes.actions}>
        {onEdit && action('edit', IconPencil, onEdit)}
        {onDelete && action('delete', IconTrash, onDelete)}
        {isDismissed ? action('restore', IconRefresh, onRestore) : action('dismiss', IconX, onDismiss)}
      </div>
    </li>
  );
}

/** When it starts or ended (only administrators see such announcements), otherwise since when it is shown. */
function Times({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation(dailyTranslation);
  const { from, until, updatedAt } = announcement;
  const time = timeOf(announcement);
  if (from && time === 'planned') return <When words={t('announcements.begins')} time={from} />;
  if (until && time === 'past') return <When words={t('announcements.ended')} time={until} />;
  const since = from ?? updatedAt;
  return since ? <When time={since} /> : null;
}

function When({ words, time }: { words?: string; time: string }) {
  return (
    <p className={classes.time}>
      {words} <RelativeTime value={time} />
    </p>
  );
}

/** Whether the announcement is planned, shown now, or past. */
export function timeOf({ from, until }: Announcement, now = Date.now()): 'planned' | 'current' | 'past' {
  if (from && Date.parse(from) > now) return 'planned';
  return until && Date.parse(until) <= now ? 'past' : 'current';
}
