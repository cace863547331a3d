import { Link } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { KubernetesObject } from '../../common/index.ts';
import { useCluster } from './clusterContext.tsx';
import { placeOf } from './findObject.ts';
import classes from './ObjectLinks.module.css';
import { objectTranslation } from './objectTranslation.ts';
import { useOpenObject } from './useOpenObject.ts';

type ObjectLinksProps = { object: KubernetesObject; kind: string; hasPods?: boolean };

/** Links from a row to the details of its object and to the logs of its pods. */
export function ObjectLinks({ object, kind, hasPods = false }: ObjectLinksProps) {
  const { t } = useTranslation(objectTranslation);
  const { cluster } = useCluster();
  const { linkTo } = useOpenObject();
  const place = placeOf(cluster.name, object, kind);
  return (
    <div className={classes.links}>
      <Link to={linkTo(place)}>{t('links.details')}</Link>
      {hasPods && <Link to={linkTo(place, { view: 'logs' })}>{t('links.logs')}</Link>}
    </div>
  );
}
