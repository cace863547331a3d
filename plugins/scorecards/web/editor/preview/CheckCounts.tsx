import { useLanguage, useTranslation } from '@callboard/web-kit';
import type { ScorecardPreview } from '../../../common/index.ts';
import classes from '../Editor.module.css';
import type { ShownRows } from '../editorQueries.ts';
import { editorTranslation } from '../editorTranslation.ts';

type CheckCountsProps = {
  checks: ScorecardPreview['checks'];
  shown: ShownRows;
  onShow: (rows: ShownRows) => void;
};

/** How many entities pass, fail and lack data, by check. A number lists its entities. */
export function CheckCounts({ checks, shown, onShow }: CheckCountsProps) {
  const { t } = useTranslation(editorTranslation);
  const { language } = useLanguage();
  const cell = (check: string, state: 'passed' | 'failed' | 'no-data', count: number) => {
    const isShown = shown.check === check && shown.state === state;
    if (count === 0) return <span className={classes.zero}>0</span>;
    return (
      <button
        type="button"
        className={classes.count}
        data-state={state}
        aria-pressed={isShown}
        onClick={() => onShow(isShown ? {} : { check, state })}
      >
        {count.toLocaleString(language)}
      </button>
    );
  };
  return (
    <table className={classes.counts}>
      <thead>
        <tr>
          <th scope="col">{t('form.checks')}</th>
          <th scope="col">{t('preview.passed')}</th>
          <th scope="col">{t('preview.failed')}</th>
          <th scope="col">{t('preview.noData')}</th>
        </tr>
      </thead>
      <tbody>
        {checks.map(({ id, title, passed, failed, noData, failedBefore }) => (
          <tr key={id}>
            <th scope="row">{title}</th>
            <td>{cell(id, 'passed', passed)}</td>
            <td>
              {cell(id, 'failed', failed)}
              {failedBefore !== undefined && failedBefore !== failed && (
                <span className={classes.before}>{t('preview.before', { count: failedBefore })}</span>
              )}
            </td>
            <td>{cell(id, 'no-data', noData)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
