import { alertApi, useApi, useTranslation } from '@callboard/web-kit';
import type { Notification } from '../../common/index.ts';
import { useWords } from '../words/useWords.ts';
import { inboxTranslation } from './inboxTranslation.ts';
import { useInboxChanges } from './queries.ts';

/** What can be done with a notification. */
export function useNotificationActions(notification: Notification) {
  const { t } = useTranslation(inboxTranslation);
  const { update, stop } = useInboxChanges();
  const alerts = useApi(alertApi);
  const { id, payload, origin, read, saved, user } = notification;
  const { wordsOf, originOf } = useWords();
  const subject = wordsOf(payload).topic ?? originOf(origin);
  const stopIt = () =>
    stop.mutate(notification, {
      onSuccess: () => alerts.post({ message: t('stopped', { topic: subject }), severity: 'success' }),
    });
  return {
    /** What it is about, as the settings call it. */
    subject,
    toggleRead: () => update.mutate({ ids: [id], read: !read }),
    toggleSaved: () => update.mutate({ ids: [id], saved: !saved }),
    /** For when its link is followed. */
    markRead: () => !read && update.mutate({ ids: [id], read: true }),
    /** Nothing more of it; what is for everybody cannot be stopped. */
    stop: user === null ? undefined : stopIt,
  };
}
