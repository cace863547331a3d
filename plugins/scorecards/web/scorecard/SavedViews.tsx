import { loadListParts } from '@callboard/plugin-catalog/web';
import { DropPanel } from '@callboard/ui';
import { IconBookmark } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { ActionIcon } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';

const ViewsPanel = lazy(async () => ({ default: (await loadListParts()).ViewsPanel }));

/** The saved views of this scorecard, with a form to save the current one. */
export function SavedViews({ to }: { to: string }) {
  const { t } = useTranslation(scorecardsTranslation);
  return (
    <DropPanel
      label={t('views')}
      align="end"
      width={280}
      trigger={(props) => (
        <ActionIcon {...props} variant="default" size={36} aria-label={t('views')} title={t('views')}>
          <IconBookmark size={18} aria-hidden />
        </ActionIcon>
      )}
    >
      {(close) => (
        <Suspense fallback={null}>
          <ViewsPanel to={to} onOpen={close} />
        </Suspense>
      )}
    </DropPanel>
  );
}
