import { IconAdjustments } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { lazy, Suspense } from 'react';
import { HeaderPanel } from '../HeaderPanel.tsx';
import { listTranslation } from '../listTranslation.ts';
import type { ViewPanelProps } from './ViewPanel.tsx';

const ViewPanel = lazy(async () => ({ default: (await import('./ViewPanel.tsx')).ViewPanel }));

/** A button with the options of the table, which load when they are opened. */
export function ViewMenu(props: ViewPanelProps) {
  const { t } = useTranslation(listTranslation);
  return (
    <HeaderPanel label={t('view.title')} icon={<IconAdjustments size={18} aria-hidden />} width={240}>
      {() => (
        <Suspense fallback={null}>
          <ViewPanel {...props} />
        </Suspense>
      )}
    </HeaderPanel>
  );
}
