import { alertApi, useApi, useTranslation } from '@callboard/web-kit';
import type { Notification } from '../../common/index.ts';
import { useWords } from '../words/useWords.ts';
import { inboxTranslation } from './inboxTranslation.ts';
import { useInboxChanges, useIsMuted } from './queries.ts';

export function useNotificationActions(notification: Notification) {
  const { t } = useTranslation(inboxTranslation);
  const { update, mute } = useInboxChanges();
  const isMuted = useIsMuted(notification);
  const alerts = useApi(alertApi);
  const { id, payload, origin, read, saved, user } = notification;
  const { wordsOf, originOf } = useWords();
  const subject = wordsOf(payload).topic ?? originOf(origin);
  const toggleMuted = () =>
    mute.mutate(
      { notification, isMuted: !isMuted },
      {
        onSuccess: () =>
          alerts.post({ message: t(isMuted ? 'resumed' : 'stopped', { topic: subject }), severity: 'success' }),
      },
    );
  return {
    toggleRead: () => update.mutate({ ids: [id], read: !read }),
    toggleSaved: () => update.mutate({ ids: [id], saved: !saved }),
    /** Called when the user follows its link. */
    markRead: () => !read && update.mutate({ ids: [id], read: true }),
    /** Mutes its topic or origin, or unmutes it; undefined for broadcasts, which cannot be muted. */
    mute:
      user === null ? undefined : { title: t(isMuted ? 'resume' : 'stop', { topic: subject }), isMuted, toggleMuted },
  };
}
