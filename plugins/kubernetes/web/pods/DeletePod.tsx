import { ConfirmDialog, WarningPanel } from '@callboard/ui';
import { IconTrash } from '@callboard/ui/icons';
import { alertApi, configApi, useApi, usePermission, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type ClusterAttributes, kubernetesProxy, nameOf, type Pod } from '../../common/index.ts';
import { objectTranslation } from '../objects/objectTranslation.ts';
import { useDeletePod } from './useDeletePod.ts';

type DeletePodProps = { pod: Pod; cluster: ClusterAttributes };

/** Nothing, unless the configuration enables pod deletion and the user may call clusters. */
export function DeletePod(props: DeletePodProps) {
  const isEnabled = useApi(configApi).getOptionalBoolean('kubernetes.frontend.podDelete.enabled');
  const { isAllowed } = usePermission(kubernetesProxy);
  return isEnabled && isAllowed ? <DeleteButton {...props} /> : null;
}

function DeleteButton({ pod, cluster }: DeletePodProps) {
  const { t } = useTranslation(objectTranslation);
  const alerts = useApi(alertApi);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, isError } = useDeletePod(cluster.name, pod);
  const name = nameOf(pod, 'Pod');
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => alerts.post({ message: t('delete.done', { name }), severity: 'success', display: 'transient' }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconTrash size={14} aria-hidden />}
        disabled={isPending || pod.metadata?.deletionTimestamp !== undefined}
        onClick={() => setAsking(true)}
      >
        {t(isPending ? 'delete.deleting' : 'delete.button')}
      </Button>
      {isError && <WarningPanel severity="error" title={t('delete.failed')} />}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('delete.title', { name })}
        confirmLabel={t('delete.button')}
        tone="danger"
        isBusy={isPending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {t('delete.text', { cluster: cluster.title ?? cluster.name })}
      </ConfirmDialog>
    </>
  );
}
