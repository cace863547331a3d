import { ErrorPage } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { runsTranslation } from './runsTranslation.ts';
import { useMayReadRuns } from './useMayReadRuns.ts';

/** Shows pages only to users who may read runs. */
export function RunReadersOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation(runsTranslation);
  const { isAllowed, isLoading } = useMayReadRuns();
  if (isLoading) return null;
  if (isAllowed) return children;
  return <ErrorPage status={403} statusMessage={t('refused.title')} additionalInfo={t('refused.hint')} />;
}
