import { Link, Tooltip } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { EntitySummary } from '../../common/campaignContract.ts';
import { campaignTranslation } from '../campaigns/campaignTranslation.ts';
import { LevelMark } from '../parts/LevelMark.tsx';
import classes from './Extras.module.css';

/** Each mark needs the title of its scorecard, and the header has room for one. */
const MAX_MARKS = 1;

/** The level of an entity in the first scorecard of the organisation; the tab has them all. */
export function LevelMarks({ scorecards, to }: { scorecards: EntitySummary['scorecards']; to: string }) {
  const { t } = useTranslation(campaignTranslation);
  const shown = scorecards.filter(({ levels }) => levels.length > 0).slice(0, MAX_MARKS);
  return shown.map(({ id, title, level, levels }) => {
    const label = t('level', { scorecard: title, level: level ?? t('noLevel') });
    return (
      <Tooltip key={id} label={label}>
        <Link to={to} look="plain" className={classes.mark}>
          <span className={classes.label}>{title}</span> <LevelMark level={level} levels={levels} />
        </Link>
      </Tooltip>
    );
  });
}
