import { Card, List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { LongList } from '../layout/LongList.tsx';
import type { ClusterView } from '../objects/clusterView.ts';
import { tabTranslation } from '../tabTranslation.ts';
import { runningVersions, type WorkloadVersions } from './runningVersions.ts';
import classes from './VersionsCard.module.css';

/** The versions in all clusters side by side. */
export function VersionsCard({ views }: { views: readonly ClusterView[] }) {
  const { t } = useTranslation(tabTranslation);
  const workloads = runningVersions(views);
  if (views.length < 2 || workloads.length === 0) return null;
  return (
    <Card title={t('versions.title')} isFlush>
      <LongList items={workloads} keyOf={({ id }) => id} draw={(workload) => <VersionsRow workload={workload} />} />
    </Card>
  );
}

const maxNamed = 4;

function VersionsRow({ workload: { name, versions } }: { workload: WorkloadVersions }) {
  const { t } = useTranslation(tabTranslation);
  const placesOf = (clusters: readonly string[]) =>
    clusters.length > maxNamed ? t('clusters', { count: clusters.length }) : clusters.join(', ');
  return (
    <div className={classes.row}>
      <span className={classes.name}>{name}</span>
      <List className={classes.versions}>
        {versions.map(({ version, clusters }) => (
          <li key={version} className={classes.version}>
            <code className={classes.tag}>{version}</code>
            <span className={classes.places} title={clusters.join(', ')}>
              {placesOf(clusters)}
            </span>
          </li>
        ))}
      </List>
    </div>
  );
}
