import type { Delivery } from '@callboard/plugin-events/common';
import { Link, List, RelativeTime, StatusDot, type StatusTone, Tag } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import classes from '../Rows.module.css';
import { sourcesTranslation } from '../sourcesTranslation.ts';
import { knownEffect } from './knownEffect.ts';

const tones: Record<Delivery['outcome'], StatusTone> = {
  waiting: 'info',
  handled: 'success',
  failed: 'danger',
  unhandled: 'warning',
  refused: 'danger',
};

type DeliveryListProps = {
  deliveries: readonly Delivery[];
  /** Returns the link to the source that reads a URL. Without it, URLs are plain text. */
  linkTo?: (url: string) => string;
};

/** Webhooks with their effects, newest first. */
export function DeliveryList({ deliveries, linkTo }: DeliveryListProps) {
  return (
    <List as="ol" isDivided className={classes.list}>
      {deliveries.map((delivery) => (
        <Row key={`${delivery.topic} ${delivery.deliveryId}`} delivery={delivery} linkTo={linkTo} />
      ))}
    </List>
  );
}

function Row({ delivery, linkTo }: { delivery: Delivery; linkTo: DeliveryListProps['linkTo'] }) {
  const { t } = useTranslation(sourcesTranslation);
  const { topic, eventType, subject, receivedAt, outcome, attempts, caused, error, deliveryId } = delivery;
  const inLanguage = (sentence: string) => {
    const effect = knownEffect(sentence);
    return effect ? t(`effect.${effect.type}`, { name: effect.name }) : sentence;
  };
  return (
    <li className={classes.row}>
      <p className={classes.line}>
        <StatusDot tone={tones[outcome]} isActive={outcome === 'waiting'}>
          {t(`outcome.${outcome}`)}
        </StatusDot>
        <Tag label={topic} />
        {eventType && <span>{eventType}</span>}
        {subject && <span className={classes.subject}>{subject}</span>}
        <span className={classes.quiet}>
          <RelativeTime value={receivedAt} />
        </span>
        {attempts > 1 && <span className={classes.quiet}>{t('deliveries.attempts', { count: attempts })}</span>}
        {outcome !== 'refused' && (
          <span className={classes.quiet} title={deliveryId}>
            {deliveryId.slice(0, 8)}
          </span>
        )}
      </p>
      {outcome === 'handled' && caused.length === 0 && (
        <p className={`${classes.message} ${classes.quiet}`}>{t('deliveries.nothing')}</p>
      )}
      {outcome === 'refused' && <p className={`${classes.message} ${classes.quiet}`}>{t('deliveries.refusedHint')}</p>}
      {caused.map((sentence) => (
        <p key={sentence} className={classes.message}>
          {wordsAndUrls(inLanguage(sentence)).map((part) =>
            part.isUrl && linkTo ? (
              <Link key={part.at} to={linkTo(part.text)}>
                {part.text}
              </Link>
            ) : (
              part.text
            ),
          )}
        </p>
      ))}
      {error && <p className={classes.message}>{error}</p>}
    </li>
  );
}

type Part = { at: number; text: string; isUrl: boolean };

/** Splits a sentence into text and URLs, so the URLs can be links. */
export function wordsAndUrls(sentence: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { index, 0: url } of sentence.matchAll(/https?:\/\/[^\s'"<>]+/g)) {
    if (index > at) parts.push({ at, text: sentence.slice(at, index), isUrl: false });
    parts.push({ at: index, text: url, isUrl: true });
    at = index + url.length;
  }
  if (at < sentence.length) parts.push({ at, text: sentence.slice(at), isUrl: false });
  return parts;
}
