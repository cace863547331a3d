import { Card, CopyButton, Link, List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useEntity } from '../../entity/EntityContext.tsx';
import { entityTranslation } from '../entityTranslation.ts';
import { targetsOfLocation } from './broughtBy.ts';
import classes from './Kinds.module.css';

/** The targets of a location. */
export function TargetsCard() {
  const { t } = useTranslation(entityTranslation);
  const targets = targetsOfLocation(useEntity());
  if (targets.length === 0) return null;
  return (
    <Card title={t('location.targets')} count={targets.length} isFlush>
      <List isDivided className={classes.targets}>
        {targets.map(({ type, target }) => (
          <li key={`${type}:${target}`} className={classes.target}>
            <span className={classes.type}>{type}</span>
            <span className={classes.place}>{isWebPage(target) ? <Link to={target}>{target}</Link> : target}</span>
            <CopyButton text={target} label={t('location.copy', { target })} />
          </li>
        ))}
      </List>
    </Card>
  );
}

function isWebPage(target: string): boolean {
  return /^https?:\/\//i.test(target);
}
