import { ConfirmDialog, ErrorPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { Announcement } from '../../../common/index.ts';
import { dailyTranslation } from '../dailyTranslation.ts';
import { useDeleteAnnouncement } from './queries.ts';

type DeleteAnnouncementProps = {
  announcement: Announcement;
  onDeleted: (announcement: Announcement) => void;
  onClose: () => void;
};

/** Asks for confirmation before an announcement is deleted. */
export function DeleteAnnouncement({ announcement, onDeleted, onClose }: DeleteAnnouncementProps) {
  const { t } = useTranslation(dailyTranslation);
  const { mutate, isPending, error } = useDeleteAnnouncement();
  const remove = () =>
    mutate(announcement, {
      onSuccess: () => {
        onDeleted(announcement);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      title={t('announcements.deleteTitle', { title: announcement.title })}
      confirmLabel={t('announcements.deleteConfirm')}
      tone="danger"
      isBusy={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('announcements.deleteHint')}
      {error && <ErrorPanel title={t('announcements.deleteFailed')} error={error} />}
    </ConfirmDialog>
  );
}
