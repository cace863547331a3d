import { Card } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { WholeImportRun } from '../../common/index.ts';
import { manyTranslation } from '../manyTranslation.ts';
import classes from './Run.module.css';

/** The progress as a sentence and a bar. */
export function RunSummary({ run: { repositories, counts, endedAt } }: { run: WholeImportRun }) {
  const { t } = useTranslation(manyTranslation);
  const count = repositories.length;
  const done = count - counts.waiting - counts.analysing;
  const progress = t('run.progress', { done, count });
  return (
    <Card>
      <div className={classes.summary}>
        <div
          className={classes.bar}
          role="progressbar"
          aria-label={progress}
          aria-valuemin={0}
          aria-valuemax={count}
          aria-valuenow={done}
        >
          <span className={classes.good} style={{ inlineSize: `${((done - counts.failed) / count) * 100}%` }} />
          <span className={classes.bad} style={{ inlineSize: `${(counts.failed / count) * 100}%` }} />
        </div>
        <p className={classes.words} role="status">
          <strong>{progress}</strong> <Words counts={counts} isEnded={endedAt !== undefined} />
        </p>
      </div>
    </Card>
  );
}

function Words({ counts: { failed, proposed }, isEnded }: Pick<WholeImportRun, 'counts'> & { isEnded: boolean }) {
  const { t } = useTranslation(manyTranslation);
  if (!isEnded) return t('run.goesOn');
  const open = proposed > 0 ? t('run.endedWithRequests', { count: proposed }) : '';
  if (failed > 0) return `${t('run.endedWithFailures', { count: failed })} ${open}`;
  return open || t('run.ended');
}
