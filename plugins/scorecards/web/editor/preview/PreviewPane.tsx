import { CardSkeleton, LoadErrorPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import classes from '../Editor.module.css';
import type { ShownRows, usePreview } from '../editorQueries.ts';
import { editorTranslation } from '../editorTranslation.ts';
import { CampaignPreviewPanel } from './CampaignPreviewPanel.tsx';
import { ScorecardPreviewPanel } from './ScorecardPreviewPanel.tsx';

type PreviewPaneProps = {
  problems: readonly string[];
  preview: ReturnType<typeof usePreview>;
  rows: ShownRows;
  onRows: (rows: ShownRows) => void;
};

/** The results of the last valid version of a definition. */
export function PreviewPane({ problems, preview, rows, onRows }: PreviewPaneProps) {
  const { t } = useTranslation(editorTranslation);
  const { data, error, isFetching, refetch } = preview;
  return (
    <section className={classes.preview} aria-label={t('preview.title')} aria-busy={isFetching}>
      <div>
        <h2 className={classes.heading}>{t('preview.title')}</h2>
        <p className={classes.note}>{t('preview.hint')}</p>
      </div>
      {problems.length > 0 && (
        <div role="alert" className={classes.problems}>
          <h3 className={classes.label}>{t('preview.problems')}</h3>
          <ul className={classes.problemList}>
            {[...new Set(problems)].map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      {error && <LoadErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && problems.length === 0 && <CardSkeleton lines={5} />}
      <div className={classes.results} data-old={problems.length > 0 || undefined}>
        {data?.scorecard && <ScorecardPreviewPanel preview={data.scorecard} shown={rows} onShow={onRows} />}
        {data?.campaign && <CampaignPreviewPanel preview={data.campaign} />}
      </div>
    </section>
  );
}
