import { IconBookmark } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { lazy, Suspense } from 'react';
import { HeaderPanel } from '../HeaderPanel.tsx';
import { listTranslation } from '../listTranslation.ts';

const ViewsPanel = lazy(async () => ({ default: (await import('./ViewsPanel.tsx')).ViewsPanel }));

/** The user's saved views of a page, with a form to save the current one. `to` is its URL without the page number. */
export function SavedViews({ to }: { to: string }) {
  const { t } = useTranslation(listTranslation);
  return (
    <HeaderPanel label={t('views.title')} icon={<IconBookmark size={18} aria-hidden />} width={280}>
      {(close) => (
        <Suspense fallback={null}>
          <ViewsPanel to={to} onOpen={close} />
        </Suspense>
      )}
    </HeaderPanel>
  );
}
