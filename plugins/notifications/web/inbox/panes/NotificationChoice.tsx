import { plainText, RelativeTime, VisuallyHidden } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { Notification } from '../../../common/index.ts';
import { useWords } from '../../words/useWords.ts';
import { inboxTranslation } from '../inboxTranslation.ts';
import classes from './Panes.module.css';

type NotificationChoiceProps = { notification: Notification; isChosen: boolean; onChoose: (id: string) => void };

/** A notification in the left pane; selecting it shows its details on the right. */
export function NotificationChoice({ notification, isChosen, onChoose }: NotificationChoiceProps) {
  const { t } = useTranslation(inboxTranslation);
  const { id, payload, created, updated, origin, read } = notification;
  const { wordsOf, originOf } = useWords();
  const { title, description, topic } = wordsOf(payload);
  const choose = () => onChoose(id);
  return (
    <li className={classes.choice} data-unread={!read || undefined} data-notification={id}>
      <button type="button" aria-current={isChosen || undefined} onFocus={choose} onClick={choose}>
        <span className={classes.name}>
          {!read && <VisuallyHidden>{t('isUnread')}: </VisuallyHidden>}
          {title}
        </span>
        <span className={classes.short}>{description && plainText(description)}</span>
        <span className={classes.facts}>
          <span>{topic ?? originOf(origin)}</span>
          <RelativeTime value={updated ?? created} />
        </span>
      </button>
    </li>
  );
}
