import { useEntity } from '@callboard/plugin-catalog/web';
import { EmptyState } from '@callboard/ui';
import { usePermission, useTranslation } from '@callboard/web-kit';
import {
  ANNOTATION_KUBERNETES_ID,
  ANNOTATION_KUBERNETES_LABEL_SELECTOR,
  kubernetesClustersRead,
  kubernetesResourcesRead,
} from '../../common/wireNames.ts';
import { tabTranslation } from '../tabTranslation.ts';
import { KubernetesView } from './KubernetesView.tsx';
import { MissingAnnotations } from './MissingAnnotations.tsx';

/** The objects of the entity, for users with the permission. */
export function KubernetesTab() {
  const { t } = useTranslation(tabTranslation);
  const entity = useEntity();
  const clusters = usePermission(kubernetesClustersRead);
  const resources = usePermission(kubernetesResourcesRead);
  const { annotations = {} } = entity.metadata;
  if (!annotations[ANNOTATION_KUBERNETES_ID] && !annotations[ANNOTATION_KUBERNETES_LABEL_SELECTOR]) {
    return <MissingAnnotations />;
  }
  if (clusters.isLoading || resources.isLoading) return null;
  if (!clusters.isAllowed || !resources.isAllowed) {
    return <EmptyState variant="info" title={t('forbidden.title')} description={t('forbidden.message')} />;
  }
  return <KubernetesView entity={entity} />;
}
