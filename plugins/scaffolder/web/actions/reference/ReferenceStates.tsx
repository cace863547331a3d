import { EmptyState, TableSkeleton, WarningPanel } from '@callboard/ui';
import { reasonOf, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { actionsTranslation } from '../actionsTranslation.ts';

type ReferenceStatesProps = {
  of: 'actions' | 'extensions';
  error: Error | null;
  /** Undefined while loading. */
  isEmpty: boolean | undefined;
  onRetry: () => void;
  children: ReactNode;
};

/** The loading, empty and error states of a reference page. */
export function ReferenceStates({ of, error, isEmpty, onRetry, children }: ReferenceStatesProps) {
  const { t } = useTranslation(actionsTranslation);
  if (isEmpty === false) return children;
  if (isEmpty === undefined && !error) return <TableSkeleton rows={10} columns={3} />;
  const again = (
    <Button variant="default" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <>
      {error && <WarningPanel severity="error" title={t(`${of}.failed`)} message={reasonOf(error)} />}
      <EmptyState variant="content" title={t(`${of}.empty`)} description={t(`${of}.emptyHint`)} action={again} />
    </>
  );
}
