import type { ReactNode } from 'react';
import { type KubernetesObject, nameOf, shownNamespace } from '../../common/index.ts';
import { Unfold } from '../layout/Unfold.tsx';
import { ObjectLinks } from '../objects/ObjectLinks.tsx';
import classes from './WorkloadRow.module.css';

type ObjectRowProps = {
  object: KubernetesObject;
  kind: string;
  hasNamespace?: boolean;
  /** Links to the logs of its pods. */
  hasPods?: boolean;
  /** The facts beside the name. */
  children: ReactNode;
  /** Rendered only while the row is open, below the links to the object. */
  details: () => ReactNode;
};

/** One object: its name and facts in one line, which unfolds to its details. */
export function ObjectRow({ object, kind, hasNamespace = true, hasPods, children, details }: ObjectRowProps) {
  return (
    <Unfold
      look="row"
      title={nameOf(object, kind)}
      subtitle={hasNamespace && shownNamespace(object)}
      content={() => (
        <div className={classes.behind}>
          <ObjectLinks object={object} kind={kind} hasPods={hasPods} />
          {details()}
        </div>
      )}
    >
      <div className={classes.facts}>{children}</div>
    </Unfold>
  );
}
