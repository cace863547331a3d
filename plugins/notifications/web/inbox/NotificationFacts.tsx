import { RelativeTime, StatusDot, type StatusTone } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { Notification, Severity } from '../../common/index.ts';
import { useWords } from '../words/useWords.ts';
import classes from './Inbox.module.css';
import { inboxTranslation } from './inboxTranslation.ts';

const tones: Record<Severity, StatusTone> = { critical: 'danger', high: 'warning', normal: 'info', low: 'neutral' };

/** The severity, sender, topic and time of a notification. */
export function NotificationFacts({ notification }: { notification: Notification }) {
  const { t } = useTranslation(inboxTranslation);
  const { payload, created, updated, origin, user } = notification;
  const { wordsOf, originOf } = useWords();
  const { topic } = wordsOf(payload);
  const sender = originOf(origin);
  return (
    <p className={classes.facts}>
      <StatusDot tone={tones[payload.severity]}>{t(`severity.${payload.severity}`)}</StatusDot>
      <span>{t('from', { origin: sender })}</span>
      {topic && topic !== sender && <span>{topic}</span>}
      {user === null && <span>{t('everybody')}</span>}
      <RelativeTime value={created} />
      {updated && (
        <span>
          {t('updated')} <RelativeTime value={updated} />
        </span>
      )}
    </p>
  );
}
