import { List, RelativeTime, StatusDot } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { OwnershipGaps } from '../../../common/index.ts';
import { EntityRefLink } from '../../entityRef/EntityRefLink.tsx';
import { AffectedEntities } from '../AffectedEntities.tsx';
import classes from '../HealthPage.module.css';
import { healthTranslation } from '../healthTranslation.ts';

/** People who are no longer in their directory, with the entities that need a new owner. */
export function OwnersWhoLeft({ left }: { left: NonNullable<OwnershipGaps['leftOwner']> }) {
  const { t } = useTranslation(healthTranslation);
  return (
    <section className={classes.missing} aria-labelledby="owners-who-left">
      <h2 id="owners-who-left" className={classes.heading}>
        {t('left.title')}
      </h2>
      <p className={classes.more}>{t('left.count', { count: left.total })}</p>
      <List isDivided className={classes.list}>
        {left.owners.map(({ ownerRef, leftAt, count, entityRefs }) => (
          <li key={ownerRef} className={classes.problem}>
            <StatusDot tone="warning">
              <EntityRefLink entity={ownerRef} />
            </StatusDot>
            <dl className={classes.facts}>
              <div>
                <dt>{t('left.since')}</dt>
                <dd>
                  <RelativeTime value={leftAt} />
                </dd>
              </div>
              <AffectedEntities title={t('left.owns')} entityRefs={entityRefs} count={count} />
            </dl>
          </li>
        ))}
      </List>
    </section>
  );
}
