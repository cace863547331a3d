import { StatusDot } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Unfold } from '../layout/Unfold.tsx';
import { ClusterProvider } from '../objects/clusterContext.tsx';
import type { ClusterView } from '../objects/clusterView.ts';
import { levelTone, worstOf } from '../pods/podStatus.ts';
import { tabTranslation } from '../tabTranslation.ts';
import classes from './ClusterPanel.module.css';
import { ClusterSections } from './ClusterSections.tsx';
import { useOpenPanel } from './useOpenPanel.ts';

type ClusterPanelProps = {
  view: ClusterView;
  /** The initial state, until the user opens or closes it. */
  isOpenByDefault: boolean;
};

/** One cluster: the number of its pods and their state, and its objects when opened. */
export function ClusterPanel({ view, isOpenByDefault }: ClusterPanelProps) {
  const { t } = useTranslation(tabTranslation);
  const { cluster, objects, podsInError } = view;
  const panel = useOpenPanel(cluster.name, isOpenByDefault);
  return (
    <Unfold
      look="panel"
      kept={panel}
      title={cluster.title || cluster.name}
      content={() => (
        <ClusterProvider value={view}>
          <ClusterSections view={view} />
        </ClusterProvider>
      )}
    >
      <div className={classes.facts}>
        <span className={classes.label}>{t('cluster')}</span>
        <span>{t('pods', { count: objects.pods.length })}</span>
        {podsInError.size > 0 ? (
          <StatusDot tone={levelTone[worstOf(podsInError.values())]}>
            {t('podsWithErrors', { count: podsInError.size })}
          </StatusDot>
        ) : (
          <StatusDot tone="success">{t('noPodsWithErrors')}</StatusDot>
        )}
      </div>
    </Unfold>
  );
}
