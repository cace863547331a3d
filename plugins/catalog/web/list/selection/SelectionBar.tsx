import { IconCopy, IconRefresh, IconStar, IconTrash, IconX } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { type Entity, stringifyEntityRef } from '../../../common/index.ts';
import { useEntityPageOptions } from '../../entityPage/entityPageOptions.ts';
import { listTranslation } from '../listTranslation.ts';
import classes from './SelectionBar.module.css';
import { useBulkActions } from './useBulkActions.ts';
import type { Selection } from './useSelection.ts';

const RemovalDialog = lazy(async () => ({ default: (await import('./unregister/RemovalDialog.tsx')).RemovalDialog }));

/** The number of selected rows, and the actions for them. */
export function SelectionBar({ selection, rows }: { selection: Selection; rows: readonly Entity[] }) {
  const { t } = useTranslation(listTranslation);
  const { isStarred, isBusy, star, copy, refresh } = useBulkActions(selection.entities);
  const isPageSelected = rows.every(selection.has);
  const common = { size: 'compact-sm', variant: 'default' } as const;
  return (
    <section className={classes.bar} aria-label={t('bulk.title')}>
      <span className={classes.count} role="status">
        {t('bulk.selected', { count: selection.entities.length })}
      </span>
      {!isPageSelected && (
        <Button {...common} onClick={() => selection.toggleAll(rows)}>
          {t('bulk.page', { count: rows.length })}
        </Button>
      )}
      <Button {...common} leftSection={<IconStar size={15} aria-hidden />} onClick={star}>
        {t(isStarred ? 'bulk.unstar' : 'bulk.star')}
      </Button>
      <Button {...common} leftSection={<IconCopy size={15} aria-hidden />} onClick={copy}>
        {t('bulk.copy')}
      </Button>
      <Button {...common} leftSection={<IconRefresh size={15} aria-hidden />} loading={isBusy} onClick={refresh}>
        {t('bulk.refresh')}
      </Button>
      <UnregisterSelected selection={selection} />
      <Button
        {...common}
        variant="subtle"
        color="gray"
        leftSection={<IconX size={15} aria-hidden />}
        onClick={selection.clear}
      >
        {t('bulk.clear')}
      </Button>
    </section>
  );
}

/** The button that unregisters the selected entities, if the portal allows that. Its dialog is loaded when it opens. */
function UnregisterSelected({ selection }: { selection: Selection }) {
  const { t } = useTranslation(listTranslation);
  const { unregister } = useEntityPageOptions();
  const [isOpen, setOpen] = useState(false);
  if (unregister === 'hidden') return null;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTrash size={15} aria-hidden />}
        disabled={unregister === 'disabled'}
        onClick={() => setOpen(true)}
      >
        {t('bulk.unregister')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RemovalDialog
            refs={selection.entities.map((entity) => stringifyEntityRef(entity))}
            onRemoved={selection.drop}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
