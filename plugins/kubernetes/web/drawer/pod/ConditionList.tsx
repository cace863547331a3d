import { List, RelativeTime, StatusDot, type StatusTone } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { Condition } from '../../../common/index.ts';
import { objectTranslation } from '../../objects/objectTranslation.ts';
import classes from '../Drawer.module.css';

/** In the order in which a pod reaches them. */
const order = ['PodScheduled', 'Initialized', 'ContainersReady', 'Ready'];

/** The conditions of an object, met and unmet. */
export function ConditionList({ conditions }: { conditions: readonly Condition[] }) {
  const { t } = useTranslation(objectTranslation);
  if (conditions.length === 0) return null;
  const sorted = conditions.toSorted((one, other) => placeOf(one) - placeOf(other));
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{t('conditions.title')}</h3>
      <List gap={8}>
        {sorted.map((condition) => (
          <li key={condition.type} className={classes.condition}>
            <StatusDot tone={toneOf(condition)}>{condition.type}</StatusDot>
            <ConditionText condition={condition} />
          </li>
        ))}
      </List>
    </section>
  );
}

function ConditionText({ condition }: { condition: Condition }) {
  const { t } = useTranslation(objectTranslation);
  const { status, reason, message, lastTransitionTime } = condition;
  const said = [reason, message].filter(Boolean).join(': ');
  const fallback = status === 'False' ? 'False' : t('conditions.unknown');
  return (
    <span className={classes.conditionText}>
      <span>{status === 'True' ? t('conditions.ok') : said || fallback}</span>
      {lastTransitionTime && (
        <span className={classes.quiet}>
          <RelativeTime value={lastTransitionTime} />
        </span>
      )}
    </span>
  );
}

function toneOf({ status }: Condition): StatusTone {
  if (status === 'True') return 'success';
  return status === 'False' ? 'danger' : 'warning';
}

const placeOf = ({ type }: Condition) => {
  const place = order.indexOf(type ?? '');
  return place < 0 ? order.length : place;
};
