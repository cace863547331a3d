import { Card } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useEntity } from '../../entity/EntityContext.tsx';
import { entityTranslation } from '../entityTranslation.ts';
import { RelationCard } from '../relations/RelationCard.tsx';
import { targetsOf } from '../relations/relationGroups.ts';
import classes from './People.module.css';

/** The groups of a user. */
export function GroupsCard() {
  const { t } = useTranslation(entityTranslation);
  const groups = targetsOf(useEntity(), 'memberOf');
  if (groups.length > 0) return <RelationCard title={t('groups.title')} refs={groups} />;
  return (
    <Card title={t('groups.title')}>
      <p className={classes.quiet}>{t('groups.none')}</p>
    </Card>
  );
}
