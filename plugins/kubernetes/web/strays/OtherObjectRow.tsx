import { Link, RelativeTime } from '@callboard/ui';
import { type KubernetesObject, nameOf, shownNamespace } from '../../common/index.ts';
import { useCluster } from '../objects/clusterContext.tsx';
import { placeOf } from '../objects/findObject.ts';
import { useOpenObject } from '../objects/useOpenObject.ts';
import classes from './OtherObjectRow.module.css';

/** An object that is only listed by name; the drawer shows its details. */
export function OtherObjectRow({ object, kind }: { object: KubernetesObject; kind: string }) {
  const { cluster } = useCluster();
  const { linkTo } = useOpenObject();
  const { creationTimestamp } = object.metadata ?? {};
  return (
    <div className={classes.row}>
      <Link to={linkTo(placeOf(cluster.name, object, kind))} className={classes.name}>
        {nameOf(object, kind)}
      </Link>
      <span className={classes.fact}>{kind}</span>
      <span className={classes.fact}>{shownNamespace(object)}</span>
      {creationTimestamp && (
        <span className={classes.fact}>
          <RelativeTime value={creationTimestamp} />
        </span>
      )}
    </div>
  );
}
