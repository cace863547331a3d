import { Card, CopyButton, Link, List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useEntity } from '../../entity/EntityContext.tsx';
import { entityTranslation } from '../entityTranslation.ts';
import { targetsOfLocation } from './broughtBy.ts';
import classes from './Kinds.module.css';

/** The targets of a location. */
export function TargetsCard() {
  const { t } = useTranslation(entityTranslation);
  return <PlacesCard title={t('location.targets')} places={targetsOfLocation(useEntity())} areLinked />;
}

type PlacesCardProps = {
  title: string;
  places: readonly { type: string; target: string }[];
  /** Whether web pages are links. */
  areLinked?: boolean;
  hint?: string;
};

/** Places with their types, each with a button to copy it. Hidden without places. */
export function PlacesCard({ title, places, areLinked = false, hint }: PlacesCardProps) {
  const { t } = useTranslation(entityTranslation);
  if (places.length === 0) return null;
  return (
    <Card title={title} count={places.length} isFlush>
      <List isDivided className={classes.targets}>
        {places.map(({ type, target }) => (
          <li key={`${type}:${target}`} className={classes.target}>
            <span className={classes.type}>{type}</span>
            <span className={classes.place}>
              {areLinked && isWebPage(target) ? <Link to={target}>{target}</Link> : target}
            </span>
            <CopyButton text={target} label={t('location.copy', { target })} />
          </li>
        ))}
      </List>
      {hint && <p className={classes.hint}>{hint}</p>}
    </Card>
  );
}

function isWebPage(target: string): boolean {
  return /^https?:\/\//i.test(target);
}
