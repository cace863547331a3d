import { EmptyState, LinkButton, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useRegisterUrl } from '../../useRegisterUrl.ts';
import { listTranslation } from '../listTranslation.ts';
import classes from '../table/EntityTable.module.css';

const NearNames = lazy(async () => ({ default: (await import('./NearNames.tsx')).NearNames }));
const EmptyCatalog = lazy(async () => ({ default: (await import('./EmptyCatalog.tsx')).EmptyCatalog }));

type EmptyListProps = {
  /** The plural name of the kind. */
  things: string;
  isCatalogEmpty: boolean;
  hasFilters: boolean;
  /** The kind and the text of the search. */
  kind: string;
  text: string;
  onClear: () => void;
};

/** Explains why there are no rows, and what to do. */
export function EmptyList({ things, isCatalogEmpty, hasFilters, kind, text, onClear }: EmptyListProps) {
  const { t } = useTranslation(listTranslation);
  const register = useRegisterUrl();
  const registerButton = register && <LinkButton to={register}>{t('header.register')}</LinkButton>;
  if (isCatalogEmpty) {
    return (
      <Suspense fallback={null}>
        <EmptyCatalog />
      </Suspense>
    );
  }
  if (!hasFilters) {
    return (
      <EmptyState
        variant="content"
        title={t('empty.kind', { things })}
        description={t('empty.kindHint')}
        action={registerButton}
      />
    );
  }
  return (
    <EmptyState
      variant="info"
      title={t('empty.filtered')}
      description={
        <>
          <p>{t('empty.filteredHint')}</p>
          <Suspense fallback={null}>{text && <NearNames kind={kind} text={text} />}</Suspense>
        </>
      }
      action={
        <Button variant="default" onClick={onClear}>
          {t('empty.clear')}
        </Button>
      }
    />
  );
}

type ListFailureProps = { error: Error; onRetry: () => void; onFirstPage?: () => void };

/** The server's error if the table could not be loaded, with a retry button. */
export function ListFailure({ error, onRetry, onFirstPage }: ListFailureProps) {
  const { t } = useTranslation(listTranslation);
  const reason = error.cause instanceof Error ? error.cause.message : error.message;
  return (
    <WarningPanel
      severity="error"
      title={t('table.failed')}
      message={reason}
      actions={
        <div className={classes.failure}>
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {t('table.retry')}
          </Button>
          {onFirstPage && (
            <Button size="compact-sm" variant="default" onClick={onFirstPage}>
              {t('table.firstPage')}
            </Button>
          )}
        </div>
      }
    />
  );
}
