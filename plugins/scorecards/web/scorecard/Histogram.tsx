import { useLanguage, useTranslation } from '@callboard/web-kit';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import classes from './Scorecard.module.css';

/** How many entities have which score, in ten bars. */
export function Histogram({ buckets }: { buckets: readonly number[] }) {
  const { t } = useTranslation(scorecardsTranslation);
  const { language } = useLanguage();
  const highest = Math.max(1, ...buckets);
  const rangeOf = (at: number) => `${at * 10}–${at === 9 ? 100 : at * 10 + 9} %`;
  const textOf = (entities: number, at: number) => `${rangeOf(at)}: ${entities.toLocaleString(language)}`;
  const label = buckets.flatMap((entities, at) => (entities > 0 ? textOf(entities, at) : [])).join(', ');
  return (
    <div>
      <div className={classes.histogram} role="img" aria-label={`${t('histogram')}: ${label || '–'}`}>
        {buckets.map((entities, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the buckets are the same ten always
            key={at}
            className={classes.bucket}
            data-empty={entities === 0 || undefined}
            style={{ blockSize: `${(100 * entities) / highest}%` }}
            title={textOf(entities, at)}
          />
        ))}
      </div>
      <div className={classes.scale} aria-hidden>
        <span>0 %</span>
        <span>100 %</span>
      </div>
    </div>
  );
}
