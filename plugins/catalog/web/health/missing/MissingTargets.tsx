import { List, StatusDot } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { MissingRelations } from '../../../common/index.ts';
import { AffectedEntities } from '../AffectedEntities.tsx';
import classes from '../HealthPage.module.css';
import { healthTranslation } from '../healthTranslation.ts';

/** Each missing entity, with the entities that refer to it. */
export function MissingTargets({ missing }: { missing: MissingRelations }) {
  const { t } = useTranslation(healthTranslation);
  const { total, targets, targetTotal } = missing;
  return (
    <section className={classes.missing} aria-labelledby="missing-relations">
      <h2 id="missing-relations" className={classes.heading}>
        {t('missing.title')}
      </h2>
      <p className={classes.more}>{t('missing.count', { count: total })}</p>
      <List isDivided className={classes.list}>
        {targets.map(({ targetRef, count, entityRefs }) => (
          <li key={targetRef} className={classes.problem}>
            <StatusDot tone="warning">
              <span className={classes.file}>{targetRef}</span>
            </StatusDot>
            <dl className={classes.facts}>
              <AffectedEntities title={t('missing.referredBy')} entityRefs={entityRefs} count={count} />
            </dl>
          </li>
        ))}
      </List>
      {targetTotal > targets.length && <p className={classes.more}>{t('missing.first', { count: targets.length })}</p>}
    </section>
  );
}
