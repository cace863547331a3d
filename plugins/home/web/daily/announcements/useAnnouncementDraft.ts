import { useIdentity } from '@callboard/web-kit';
import { useState } from 'react';
import type { Announcement } from '../../../common/index.ts';
import { type AnnouncementValues, forgetDraft, keepDraft, readDraft } from './announcementDrafts.ts';

/** A time in the format of `<input type="datetime-local">`: local, without seconds; empty for undefined. */
function toLocalTime(iso: string | undefined): string {
  if (!iso) return '';
  const date = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

export const fromLocalTime = (local: string): string | undefined => (local ? new Date(local).toISOString() : undefined);

/** The values of the form. Changes are kept in this browser until they are published or discarded. */
export function useAnnouncementDraft(announcement: Announcement | undefined) {
  const { userEntityRef } = useIdentity();
  const [initial] = useState(() => valuesOf(announcement));
  const [restored] = useState(() => readDraft(userEntityRef, announcement));
  const [values, setValues] = useState(restored ?? initial);
  const isSame = (one: AnnouncementValues) => JSON.stringify(one) === JSON.stringify(initial);
  return {
    values,
    isChanged: !isSame(values),
    isRestored: restored !== undefined,
    set(changed: Partial<AnnouncementValues>) {
      const next = { ...values, ...changed };
      setValues(next);
      if (isSame(next)) forgetDraft(userEntityRef, announcement);
      else keepDraft(userEntityRef, announcement, next);
    },
    forget: () => forgetDraft(userEntityRef, announcement),
  };
}

const valuesOf = (announcement: Announcement | undefined): AnnouncementValues => ({
  title: announcement?.title ?? '',
  body: announcement?.body ?? '',
  severity: announcement?.severity ?? 'info',
  from: toLocalTime(announcement?.from),
  until: toLocalTime(announcement?.until),
  link: announcement?.link ?? '',
});
