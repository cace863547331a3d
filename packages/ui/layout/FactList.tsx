import { Fragment, type ReactNode } from 'react';
import classes from './FactList.module.css';

export type Fact = { label: string; value: ReactNode };

type FactListProps = {
  facts: readonly Fact[];
  /** For names that people did not choose, such as keys of annotations: they get more room, and a line of their own on phones. */
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
