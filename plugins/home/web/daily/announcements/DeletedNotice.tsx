import { ErrorPanel, QuietIconButton } from '@callboard/ui';
import { IconX } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import type { Announcement, AnnouncementContent } from '../../../common/index.ts';
import { dailyTranslation } from '../dailyTranslation.ts';
import classes from './Announcements.module.css';
import { useWriteAnnouncement } from './queries.ts';

/**
 * Reports that an announcement was deleted, with an undo button that restores it under the same id, so it stays dismissed for users who
 * dismissed it.
 */
export function DeletedNotice({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const { t } = useTranslation(dailyTranslation);
  const { mutate, isPending, error } = useWriteAnnouncement();
  const undo = () => mutate({ id: announcement.id, content: contentOf(announcement) }, { onSuccess: onClose });
  if (error) return <ErrorPanel title={t('announcements.saveFailed')} error={error} />;
  return (
    <div className={classes.notice} role="status">
      <span className={classes.noticeText}>{t('announcements.deleted', { title: announcement.title })}</span>
      <button type="button" className={classes.quiet} onClick={undo} disabled={isPending}>
        {t('announcements.undo')}
      </button>
      <QuietIconButton label={t('announcements.close')} onClick={onClose}>
        <IconX size={14} aria-hidden />
      </QuietIconButton>
    </div>
  );
}

/** The announcement without the fields that the server adds. */
function contentOf({ title, body, severity, from, until, link }: Announcement): AnnouncementContent {
  return { title, body, severity, ...(from && { from }), ...(until && { until }), ...(link && { link }) };
}
