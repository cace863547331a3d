import { DateTimeField, Dialog, ErrorPanel, MarkdownContent, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import {
  type Announcement,
  type AnnouncementSeverity,
  announcementSeverities,
  isAnnouncementLink,
  MAX_BODY,
  MAX_LINK,
  MAX_TITLE,
} from '../../../common/index.ts';
import { dailyTranslation } from '../dailyTranslation.ts';
import classes from './Announcements.module.css';
import { useWriteAnnouncement } from './queries.ts';
import { fromLocalTime, useAnnouncementDraft } from './useAnnouncementDraft.ts';

type AnnouncementDialogProps = {
  announcement: Announcement | undefined;
  onSaved: (announcement: Announcement) => void;
  onClose: () => void;
};

/** A form to create or change an announcement. Closing it keeps the text; only the button discards it. */
export function AnnouncementDialog({ announcement, onSaved, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation(dailyTranslation);
  const { mutate, isPending, error } = useWriteAnnouncement();
  const { values: typed, isChanged, isRestored, set, forget } = useAnnouncementDraft(announcement);
  const [wasSent, setSent] = useState(false);
  const title = typed.title.trim();
  const link = typed.link.trim();
  const problems = {
    title: title ? undefined : t('announcements.titleMissing'),
    link: link === '' || isAnnouncementLink(link) ? undefined : t('announcements.linkWrong'),
    until: typed.from && typed.until && typed.until <= typed.from ? t('announcements.untilWrong') : undefined,
  };
  const shown: Partial<typeof problems> = wasSent ? problems : {};

  function save(event: SyntheticEvent) {
    event.preventDefault();
    setSent(true);
    if (Object.values(problems).some(Boolean) || isPending) return;
    const from = fromLocalTime(typed.from);
    const until = fromLocalTime(typed.until);
    const when = { ...(from && { from }), ...(until && { until }) };
    const content = { title, body: typed.body, severity: typed.severity, ...when, ...(link && { link }) };
    mutate(
      { ...(announcement && { id: announcement.id }), content },
      {
        onSuccess: (saved) => {
          onSaved(saved);
          discard();
        },
      },
    );
  }

  function discard() {
    forget();
    onClose();
  }

  return (
    <Dialog
      isOpen
      title={t(announcement ? 'announcements.editTitle' : 'announcements.new')}
      isBusy={isPending}
      onClose={onClose}
    >
      <form className={classes.form} onSubmit={save} noValidate>
        {isRestored && <WarningPanel severity="info" message={t('announcements.draftRestored')} />}
        <TextInput
          label={t('announcements.field.title')}
          value={typed.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
          error={shown.title}
          maxLength={MAX_TITLE}
          required
          data-autofocus
        />
        <Textarea
          label={t('announcements.field.body')}
          description={t('announcements.field.bodyHint')}
          value={typed.body}
          onChange={(event) => set({ body: event.currentTarget.value })}
          maxLength={MAX_BODY}
          rows={5}
        />
        {typed.body.trim() && (
          <section className={classes.preview} aria-label={t('announcements.field.preview')}>
            <MarkdownContent content={typed.body} />
          </section>
        )}
        <NativeSelect
          label={t('announcements.field.severity')}
          value={typed.severity}
          onChange={(event) => set({ severity: event.currentTarget.value as AnnouncementSeverity })}
          data={announcementSeverities.map((value) => ({ value, label: t(`announcements.severity.${value}`) }))}
          description={typed.severity === 'critical' ? t('announcements.field.criticalHint') : undefined}
        />
        <div className={classes.pair}>
          <DateTimeField
            label={t('announcements.field.from')}
            description={t('announcements.field.fromHint')}
            value={typed.from}
            onChange={(from) => set({ from })}
          />
          <DateTimeField
            label={t('announcements.field.until')}
            description={t('announcements.field.untilHint')}
            value={typed.until}
            onChange={(until) => set({ until })}
            error={shown.until}
          />
        </div>
        <TextInput
          label={t('announcements.field.link')}
          description={t('announcements.field.linkHint')}
          value={typed.link}
          onChange={(event) => set({ link: event.currentTarget.value })}
          error={shown.link}
          maxLength={MAX_LINK}
        />
        {error && <ErrorPanel title={t('announcements.saveFailed')} error={error} />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={discard} disabled={isPending}>
            {t(isChanged ? 'announcements.discard' : 'announcements.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t(announcement ? 'announcements.save' : 'announcements.publish')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
