import { EntityRefLink } from '@callboard/plugin-catalog/web';
import { List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { CampaignPreview } from '../../../common/index.ts';
import { ProgressBar } from '../../campaigns/ProgressBar.tsx';
import { scorecardsTranslation } from '../../scorecardsTranslation.ts';
import classes from '../Editor.module.css';
import { editorTranslation } from '../editorTranslation.ts';

/** The progress that an edited campaign would have. */
export function CampaignPreviewPanel({ preview }: { preview: CampaignPreview }) {
  const { t } = useTranslation(editorTranslation);
  const { t: texts } = useTranslation(scorecardsTranslation);
  const { entities, states, owners, rows } = preview;
  if (entities === 0) return <p className={classes.note}>{t('preview.none')}</p>;
  return (
    <>
      <div className={classes.figures}>
        <span className={classes.score}>{Math.floor((100 * states.done) / entities)} %</span>
        <span className={classes.note}>{texts('entities', { count: entities })}</span>
      </div>
      <ProgressBar states={states} hasLegend />
      <h3 className={classes.label}>{texts('view.owners')}</h3>
      <List isDivided className={classes.rows}>
        {owners.map(({ owner, entities: count, remaining }) => (
          <li key={owner} className={classes.row}>
            <span className={classes.rowName}>
              <EntityRefLink entity={owner} />
            </span>
            <span className={classes.note}>{t('preview.remaining', { remaining, count })}</span>
          </li>
        ))}
      </List>
      <h3 className={classes.label}>{t('preview.entities')}</h3>
      <List isDivided className={classes.rows}>
        {rows.map(({ ref, state }) => (
          <li key={ref} className={classes.row}>
            <span className={classes.rowName}>
              <EntityRefLink entity={ref} />
            </span>
            <span className={classes.note}>{t(`preview.state.${state}`)}</span>
          </li>
        ))}
      </List>
    </>
  );
}
