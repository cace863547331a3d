import { Card, Link, List } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import type { ScorecardSummary } from '../../common/contract.ts';
import { scorecardRoute } from '../entry.ts';
import { LevelStrip } from '../parts/LevelBar.tsx';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import classes from './Group.module.css';

type GroupScorecardsProps = { owner: string; scorecards: readonly ScorecardSummary[] };

/** The results of everything that the group owns, by scorecard. */
export function GroupScorecards({ owner, scorecards }: GroupScorecardsProps) {
  const { t } = useTranslation(scorecardsTranslation);
  const url = useRouteRef(scorecardRoute);
  return (
    <Card title={t('title')}>
      <List className={classes.rows}>
        {scorecards.map(({ id, title, score, levels, withoutLevel, entities }) => (
          <li key={id} className={classes.row}>
            <Link to={`${url({ id })}?${new URLSearchParams({ owner })}`} look="plain" className={classes.title}>
              {title}
            </Link>
            <span className={classes.score}>{score === undefined ? '–' : `${score} %`}</span>
            <LevelStrip levels={levels} withoutLevel={withoutLevel} className={classes.levels} />
            <span className={classes.entities}>{t('entities', { count: entities })}</span>
          </li>
        ))}
      </List>
    </Card>
  );
}
