import { AlertDisplay } from '@callboard/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { BottomBar } from './bottomBar/BottomBar.tsx';
import { usePaletteHotkey } from './palette/usePaletteHotkey.ts';
import classes from './Shell.module.css';
import { contentId, SkipLink } from './SkipLink.tsx';
import { shellVariables } from './shellSizes.ts';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { useIsPhone, useIsTouch } from './useScreen.ts';
import { useScrollToTop } from './useScrollToTop.ts';

const CommandPalette = lazy(async () => ({ default: (await import('./palette/CommandPalette.tsx')).CommandPalette }));

type PaletteState = 'never-opened' | 'open' | 'closed';

/** What stands around every page: the navigation, the alerts and the command palette. */
export function Shell({ children }: { children: ReactNode }) {
  const isPhone = useIsPhone();
  const isTouch = useIsTouch();
  const [palette, setPalette] = useState<PaletteState>('never-opened');
  const openPalette = () => setPalette('open');
  usePaletteHotkey(() => setPalette((state) => (state === 'open' ? 'closed' : 'open')));
  useScrollToTop();
  return (
    <div className={classes.frame} style={shellVariables}>
      <SkipLink />
      {!isPhone && <Sidebar expandsOnHover={!isTouch} onSearch={openPalette} />}
      <main id={contentId} className={classes.content} tabIndex={-1}>
        {children}
      </main>
      {isPhone && <BottomBar onSearch={openPalette} />}
      <AlertDisplay />
      {palette !== 'never-opened' && (
        <Suspense>
          <CommandPalette isOpen={palette === 'open'} onClose={() => setPalette('closed')} />
        </Suspense>
      )}
    </div>
  );
}
