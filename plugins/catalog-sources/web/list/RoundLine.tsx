import type { SourcePage } from '@callboard/plugin-catalog/common';
import { RelativeTime } from '@callboard/ui';
import { useLanguage, useTranslation } from '@callboard/web-kit';
import { sourcesTranslation } from '../sourcesTranslation.ts';
import { intervalText } from '../sourceTexts.ts';
import classes from './Sources.module.css';

/** The scan interval of all locations, and the time of the last scan. */
export function RoundLine({ round: { everyMs, last, nextAt } }: { round: SourcePage['round'] }) {
  const { t } = useTranslation(sourcesTranslation);
  const { language } = useLanguage();
  return (
    <p className={classes.round}>
      {everyMs === undefined ? t('round.never') : t('round.every', { interval: intervalText(everyMs, language) })}{' '}
      {last && (
        <>
          {t('round.last')} <RelativeTime value={last.endedAt ?? last.startedAt} />
        </>
      )}
      {last && nextAt && (
        <>
          , {t('round.next')} <RelativeTime value={nextAt} />
        </>
      )}
    </p>
  );
}
