import { Fragment, type ReactNode } from 'react';
import classes from './FactList.module.css';

export type Fact = { label: string; value: ReactNode };

type FactListProps = {
  facts: readonly Fact[];
  /** For technical names such as annotation keys: they get more space, and a separate line on phones. */
  hasLongLabels?: boolean;
};

export function FactList({ facts, hasLongLabels = false }: FactListProps) {
  return (
    <dl className={classes.facts} data-long={hasLongLabels || undefined}>
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
