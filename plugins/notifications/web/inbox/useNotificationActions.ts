import { alertApi, useApi, useTranslation } from '@callboard/web-kit';
import type { Notification } from '../../common/index.ts';
import { useWords } from '../words/useWords.ts';
import { inboxTranslation } from './inboxTranslation.ts';
import { useInboxChanges } from './queries.ts';

/** The actions of a notification. */
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
    /** The topic, or else the origin, as shown in the settings. */
    subject,
    toggleRead: () => update.mutate({ ids: [id], read: !read }),
    toggleSaved: () => update.mutate({ ids: [id], saved: !saved }),
    /** Called when the user follows its link. */
    markRead: () => !read && update.mutate({ ids: [id], read: true }),
    /** Mutes it; undefined for broadcasts, which cannot be muted. */
    stop: user === null ? undefined : stopIt,
  };
}
