import { Dialog, ErrorPanel, Progress } from '@callboard/ui';
import { usePermission, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { catalogEntityDelete, catalogLocationDelete, type Entity, stringifyEntityRef } from '../../../common/index.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { titleOf } from '../textAt.ts';
import { AdvancedDelete } from './AdvancedDelete.tsx';
import { useUnregisterState } from './queries.ts';
import { RemovedEntities } from './RemovedEntities.tsx';
import classes from './UnregisterModal.module.css';
import { useUnregister } from './useUnregister.ts';

export type UnregisterDialogProps = { entity: Entity; isOpen: boolean; onClose(): void };

export function UnregisterModal({ entity, isOpen, onClose }: UnregisterDialogProps) {
  const { t } = useTranslation(entityTranslation);
  const removal = useUnregister(entity);
  return (
    <Dialog
      isOpen={isOpen}
      isBusy={removal.isBusy}
      title={t('unregister.question', { title: titleOf(entity) })}
      onClose={onClose}
    >
      {isOpen && <Choices entity={entity} removal={removal} onClose={onClose} />}
    </Dialog>
  );
}

type ChoicesProps = { entity: Entity; removal: ReturnType<typeof useUnregister>; onClose(): void };

/** Inside the dialog, so nothing is requested before it opens. */
function Choices({ entity, removal, onClose }: ChoicesProps) {
  const { t } = useTranslation(entityTranslation);
  const state = useUnregisterState(entity);
  const { isBusy, deleteEntity } = removal;
  const deleting = usePermission(catalogEntityDelete, stringifyEntityRef(entity));
  const unregistering = usePermission(catalogLocationDelete);
  const advanced = <AdvancedDelete isDisabled={isBusy || !deleting.isAllowed} onDelete={deleteEntity} />;
  const cancel = (
    <Button variant="default" onClick={onClose} disabled={isBusy}>
      {t('unregister.cancel')}
    </Button>
  );
  switch (state.name) {
    case 'loading':
      return (
        <Body actions={cancel}>
          <Progress />
          <p role="status">{t('unregister.loading')}</p>
        </Body>
      );
    case 'error':
      return (
        <Body actions={cancel}>
          <ErrorPanel title={t('unregister.failed')} error={state.error}>
            <p>{messageIn(state.error)}</p>
          </ErrorPanel>
        </Body>
      );
    case 'bootstrap':
      return (
        <Body actions={cancel}>
          <p>{t('unregister.bootstrap')}</p>
          <p className={classes.place}>{state.origin}</p>
          {advanced}
        </Body>
      );
    case 'only-delete':
      return (
        <Body
          actions={
            <>
              {cancel}
              <Button color="red.6" loading={isBusy} disabled={!deleting.isAllowed} onClick={deleteEntity}>
                {t('unregister.deleteEntity')}
              </Button>
            </>
          }
        >
          <p>{t('unregister.onlyDelete')}</p>
        </Body>
      );
    case 'unregister':
      return (
        <Body
          actions={
            <>
              {cancel}
              <Button
                color="red.6"
                loading={isBusy}
                disabled={!unregistering.isAllowed}
                onClick={() => removal.unregister(state.location, state.kept)}
              >
                {t('unregister.confirm')}
              </Button>
            </>
          }
        >
          <RemovedEntities entity={entity} colocated={state.colocated} kept={state.kept} />
          <p>{t('unregister.location')}</p>
          <p className={classes.place}>{`${state.location.type}:${state.location.target}`}</p>
          <p className={classes.hint}>{t('unregister.undo')}</p>
          {!unregistering.isLoading && !unregistering.isAllowed && (
            <p className={classes.hint}>{t('unregister.notAllowed')}</p>
          )}
          {advanced}
        </Body>
      );
  }
}

function Body({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className={classes.body}>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </>
  );
}

/** The server's message is in the cause of a failed call. */
function messageIn(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}
