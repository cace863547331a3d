import { Bone, List, LoadErrorPanel, SkeletonGroup } from '@callboard/ui';
import { IconCheck, IconPlus } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Announcement } from '../../../common/index.ts';
import { dailyTranslation } from '../dailyTranslation.ts';
import { AnnouncementItem, timeOf } from './AnnouncementItem.tsx';
import classes from './Announcements.module.css';
import { DeleteAnnouncement } from './DeleteAnnouncement.tsx';
import { DeletedNotice } from './DeletedNotice.tsx';
import { useAnnouncements } from './queries.ts';
import { useDismissed } from './useHasAnnouncements.ts';

const AnnouncementDialog = lazy(async () => ({
  default: (await import('./AnnouncementDialog.tsx')).AnnouncementDialog,
}));

/** Shows announcements. Users dismiss those they have read; users with the permission manage them here. */
export function Announcements() {
  const { t } = useTranslation(dailyTranslation);
  const [isWhole, setWhole] = useState(false);
  const [showsDismissed, setShowsDismissed] = useState(false);
  const [edited, setEdited] = useState<Announcement | 'new'>();
  const [doomed, setDoomed] = useState<Announcement>();
  const [deleted, setDeleted] = useState<Announcement>();
  const { isDismissed, dismiss, restore } = useDismissed();
  const { data, error, refetch, isPlaceholderData } = useAnnouncements({ isWhole });
  if (!data && error) {
    return <LoadErrorPanel title={t('announcements.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingAnnouncements />;

  const { items, mayManage } = data;
  const dismissed = items.filter(({ id }) => isDismissed(id));
  const shown = showsDismissed || isWhole ? items : items.filter(({ id }) => !isDismissed(id));
  const hasOnlyCurrent = isWhole && !isPlaceholderData && items.every((one) => timeOf(one) === 'current');
  return (
    <div className={classes.announcements}>
      {shown.length === 0 && <p className={classes.nothing}>{t('announcements.nothing')}</p>}
      {shown.length > 0 && (
        <List gap={8} className={classes.list}>
          {shown.map((announcement) => (
            <AnnouncementItem
              key={announcement.id}
              announcement={announcement}
              isDismissed={isDismissed(announcement.id)}
              onDismiss={() => dismiss(announcement.id)}
              onRestore={() => restore(announcement.id)}
              {...(mayManage &&
                !announcement.isConfigured && {
                  onEdit: () => setEdited(announcement),
                  onDelete: () => setDoomed(announcement),
                })}
            />
          ))}
        </List>
      )}
      {hasOnlyCurrent && (
        <p className={classes.note} role="status">
          {t('announcements.onlyCurrent')}
        </p>
      )}
      {deleted && <DeletedNotice announcement={deleted} onClose={() => setDeleted(undefined)} />}
      <div className={classes.foot}>
        {mayManage && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('announcements.announce')}
          </Button>
        )}
        {mayManage && (
          <button type="button" className={classes.quiet} onClick={() => setWhole(!isWhole)} aria-pressed={isWhole}>
            {isWhole && <IconCheck size={14} aria-hidden />}
            {t('announcements.whole')}
          </button>
        )}
        {!isWhole && dismissed.length > 0 && (
          <button
            type="button"
            className={classes.quiet}
            onClick={() => setShowsDismissed(!showsDismissed)}
            aria-pressed={showsDismissed}
          >
            {showsDismissed && <IconCheck size={14} aria-hidden />}
            {t('announcements.dismissed', { count: dismissed.length })}
          </button>
        )}
      </div>
      {edited && (
        <Suspense fallback={null}>
          <AnnouncementDialog
            announcement={edited === 'new' ? undefined : edited}
            // A planned announcement is not in the list of current ones, and its author must see that it was saved.
            onSaved={(saved) => timeOf(saved) !== 'current' && setWhole(true)}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
      {doomed && (
        <DeleteAnnouncement announcement={doomed} onDeleted={setDeleted} onClose={() => setDoomed(undefined)} />
      )}
    </div>
  );
}

function LoadingAnnouncements() {
  return (
    <SkeletonGroup className={classes.loading}>
      <Bone width="40%" />
      <Bone width="85%" />
    </SkeletonGroup>
  );
}
