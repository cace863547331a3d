import { List } from '@callboard/ui';
import { useLanguage, useTranslation } from '@callboard/web-kit';
import type { CSSProperties } from 'react';
import type { CampaignSummary } from '../../common/campaignContract.ts';
import classes from './Campaigns.module.css';
import { campaignTranslation } from './campaignTranslation.ts';

const parts = ['done', 'exempt', 'noData', 'open'] as const;
const stateOf = { done: 'done', exempt: 'exempt', noData: 'no-data', open: 'open' } as const;

type ProgressBarProps = { states: CampaignSummary['states']; hasLegend?: boolean };

/** The share of the entities in each state: done on the left, open on the right. */
export function ProgressBar({ states, hasLegend = false }: ProgressBarProps) {
  const { t } = useTranslation(campaignTranslation);
  const { language } = useLanguage();
  const shown = parts.filter((part) => states[part] > 0);
  return (
    <div className={classes.progress}>
      <div className={classes.bar} aria-hidden>
        {shown.map((part) => (
          <span
            key={part}
            className={classes.part}
            data-state={stateOf[part]}
            style={{ flexGrow: states[part] } as CSSProperties}
          />
        ))}
      </div>
      {hasLegend && (
        <List className={classes.legend} aria-label={t('progress')}>
          {shown.map((part) => (
            <li key={part} className={classes.mark}>
              <span className={classes.swatch} data-state={stateOf[part]} aria-hidden />
              <span className={classes.dimmed}>{t(`states.${stateOf[part]}`)}</span>
              <span className={classes.number}>{states[part].toLocaleString(language)}</span>
            </li>
          ))}
        </List>
      )}
    </div>
  );
}
