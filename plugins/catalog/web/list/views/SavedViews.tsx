import { DropPanel } from '@callboard/ui';
import { IconBookmark } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { ActionIcon } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { listTranslation } from '../listTranslation.ts';

const ViewsPanel = lazy(async () => ({ default: (await import('./ViewsPanel.tsx')).ViewsPanel }));

/** The user's saved views, with a form to save the current one. `to` is its URL without the page. */
export function SavedViews({ to }: { to: string }) {
  const { t } = useTranslation(listTranslation);
  return (
    <DropPanel
      label={t('views.title')}
      align="end"
      width={280}
      trigger={(props) => (
        <ActionIcon {...props} variant="default" size={36} aria-label={t('views.title')} title={t('views.title')}>
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
