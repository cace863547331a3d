import { EntityRefLink } from '@callboard/plugin-catalog/web';
import { List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { SegmentedControl } from '@mantine/core';
import type { PreviewRow, ScorecardPreview } from '../../../common/index.ts';
import { LevelBar, LevelStrip } from '../../parts/LevelBar.tsx';
import { LevelMark } from '../../parts/LevelMark.tsx';
import { StateStrip } from '../../parts/StateStrip.tsx';
import { scorecardsTranslation } from '../../scorecardsTranslation.ts';
import classes from '../Editor.module.css';
import type { ShownRows } from '../editorQueries.ts';
import { editorTranslation } from '../editorTranslation.ts';
import { CheckCounts } from './CheckCounts.tsx';

type ScorecardPreviewPanelProps = { preview: ScorecardPreview; shown: ShownRows; onShow: (rows: ShownRows) => void };

/** The distribution of levels, the checks and the entities of an edited scorecard, compared with the current version. */
export function ScorecardPreviewPanel({ preview, shown, onShow }: ScorecardPreviewPanelProps) {
  const { t } = useTranslation(editorTranslation);
  const { t: texts } = useTranslation(scorecardsTranslation);
  const { entities, score, levels, withoutLevel, current, checks, rows, total } = preview;
  if (entities === 0 && !current) return <p className={classes.note}>{t('preview.none')}</p>;
  const names = levels.map(({ name }) => name);
  return (
    <>
      <div className={classes.figures}>
        <span className={classes.score}>{score === undefined ? '–' : `${score} %`}</span>
        <span className={classes.note}>{texts('entities', { count: entities })}</span>
      </div>
      <LevelBar levels={levels} withoutLevel={withoutLevel} />
      {current && <Changes current={current} />}
      <CheckCounts checks={checks} shown={shown} onShow={onShow} />
      <div className={classes.rowsHead}>
        <h3 className={classes.label}>{t('preview.entities')}</h3>
        {current && (
          <SegmentedControl
            aria-label={t('preview.entities')}
            size="xs"
            value={shown.areChanged ? 'changed' : 'all'}
            onChange={(value) => onShow({ ...shown, areChanged: value === 'changed' })}
            data={[
              { value: 'all', label: t('preview.allEntities') },
              { value: 'changed', label: t('preview.changed') },
            ]}
          />
        )}
      </div>
      {total === 0 && <p className={classes.note}>{t('preview.noRows')}</p>}
      <List isDivided className={classes.rows}>
        {rows.map((row) => (
          <li key={row.ref} className={classes.row}>
            <span className={classes.rowName}>
              <EntityRefLink entity={row.ref} />
            </span>
            <RowLevel row={row} levels={names} />
            <StateStrip states={row.states} checks={checks} />
          </li>
        ))}
      </List>
      {rows.length < total && (
        <p className={classes.note}>{t('preview.shown', { shown: rows.length, count: total })}</p>
      )}
    </>
  );
}

function RowLevel({ row: { level, before }, levels }: { row: PreviewRow; levels: readonly string[] }) {
  const { t } = useTranslation(editorTranslation);
  const { t: texts } = useTranslation(scorecardsTranslation);
  return (
    <span className={classes.rowLevel}>
      {levels.length > 0 && <LevelMark level={level} levels={levels} />}
      {before === false && <span className={classes.before}>{t('preview.isNew')}</span>}
      {before && (
        <span className={classes.before}>{t('preview.was', { level: before.level ?? texts('noLevel') })}</span>
      )}
    </span>
  );
}

/** The differences from the version in the catalog. */
function Changes({ current }: { current: NonNullable<ScorecardPreview['current']> }) {
  const { t } = useTranslation(editorTranslation);
  const parts = (['rising', 'falling', 'added', 'removed'] as const).filter((name) => current[name] > 0);
  return (
    <div className={classes.changes}>
      <span className={classes.changesHead}>
        <span className={classes.note}>{t('preview.now')}</span>
        <span className={classes.changeList}>
          {parts.length === 0 && <span className={classes.note}>{t('preview.noChange')}</span>}
          {parts.map((name) => (
            <span key={name} className={classes.change} data-type={name}>
              {t(`preview.${name}`, { count: current[name] })}
            </span>
          ))}
        </span>
      </span>
      <LevelStrip levels={current.levels} withoutLevel={current.withoutLevel} className={classes.strip} />
    </div>
  );
}
