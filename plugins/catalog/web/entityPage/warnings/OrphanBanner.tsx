import { toError } from '@callboard/errors';
import { ConfirmDialog, WarningPanel } from '@callboard/ui';
import { errorApi, useApi, usePermission, useRouteRef, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ANNOTATION_ORPHAN, catalogEntityDelete, type Entity, stringifyEntityRef } from '../../../common/index.ts';
import { catalogIndexRoute } from '../../routes.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { markCatalogStale, useDeleteEntity } from '../queries.ts';
import { titleOf } from '../textAt.ts';

/** A banner for an entity without a source, with a button to delete it. */
export function OrphanBanner({ entity }: { entity: Entity }) {
  return entity.metadata.annotations?.[ANNOTATION_ORPHAN] === 'true' ? <Orphan entity={entity} /> : null;
}

function Orphan({ entity }: { entity: Entity }) {
  const { t } = useTranslation(entityTranslation);
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy } = useDeletion(entity);
  const { isAllowed } = usePermission(catalogEntityDelete, stringifyEntityRef(entity));
  return (
    <WarningPanel
      title={t('orphan.title')}
      message={t('orphan.message')}
      actions={
        <Button size="xs" variant="default" disabled={!isAllowed} onClick={() => setAsking(true)}>
          {t('orphan.delete')}
        </Button>
      }
    >
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isBusy}
        tone="danger"
        title={t('orphan.question', { title: titleOf(entity) })}
        confirmLabel={t('orphan.confirm')}
        onConfirm={run}
        onClose={() => setAsking(false)}
      >
        {t('orphan.consequence')}
      </ConfirmDialog>
    </WarningPanel>
  );
}

function useDeletion(entity: Entity): { run(): void; isBusy: boolean } {
  const errors = useApi(errorApi);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const catalog = useRouteRef(catalogIndexRoute);
  const { mutate, isPending } = useDeleteEntity(entity);
  const run = () =>
    mutate(undefined, {
      onSuccess: () => {
        void markCatalogStale(queryClient);
        navigate(catalog());
      },
      onError: (error) => errors.post(toError(error)),
    });
  return { run, isBusy: isPending };
}
